import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { freePort } from '../testing/free-port.ts';
import { openTestRealtime } from '../testing/test-realtime.ts';
import { connectionCounts } from './limits.ts';

/** The nginx configuration from docs/production.md. */
const proxyLines = `
  proxy_http_version 1.1;
  proxy_set_header Upgrade $http_upgrade;
  proxy_set_header Connection upgrade;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_read_timeout 120s;`;

/** Starts nginx in front of a port. */
async function startNginx(to: number) {
  const folder = await mkdtemp(join(tmpdir(), 'rgc-nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
  const location = `location /realtime/v1/ { proxy_pass http://127.0.0.1:${to}; ${proxyLines} }`;
  const path = join(folder, 'nginx.conf');
  await writeFile(
    path,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 4000; }
     http { access_log off; ${temporary.join(' ')} server { listen 127.0.0.1:${port}; ${location} } }`,
  );
  const child = spawn('nginx', ['-c', path, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
    await rm(folder, { recursive: true, force: true });
  };
  return { port, stop };
}

const hasNginx = spawnSync('nginx', ['-v']).status === 0;

test.skipIf(!hasNginx)('Behind nginx a client connects, and is counted at its own address.', async () => {
  const service = await openTestRealtime('select 1', { RATE_LIMIT: 'on', TRUSTED_PROXIES: '127.0.0.1' });
  const nginx = await startNginx(service.server.port);
  const sockets: WebSocket[] = [];
  const address = `ws://127.0.0.1:${nginx.port}/realtime/v1/websocket?apikey=${service.app.deps.config.ANON_KEY}`;
  const open = async (client: string) => {
    const socket = new WebSocket(address, { headers: { 'x-forwarded-for': client } });
    sockets.push(socket);
    await once(socket, 'open');
    return socket;
  };
  try {
    await vi.waitFor(() => open('203.0.113.1'), 10_000);
    while (sockets.length <= connectionCounts.address) await open(`203.0.113.${sockets.length % 250}`);
    const socket = await open('203.0.113.9');
    socket.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' }));
    expect(JSON.parse(String((await once(socket, 'message'))[0]))).toMatchObject({ ref: '1', event: 'phx_reply' });
  } finally {
    for (const socket of sockets) socket.terminate();
    await nginx.stop();
    await service.close();
  }
});
