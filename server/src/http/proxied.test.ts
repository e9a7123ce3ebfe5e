import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { freePort } from '../testing/free-port.ts';
import { isProxied } from './proxied.ts';

let server: RunningServer;
beforeAll(async () => {
  const app = { fetch: async (request: Request) => new Response(isProxied(request) ? 'proxied' : 'direct') };
  server = await startServer(app, loadConfig({ PORT: '0' }));
});
afterAll(() => server.stop());

/** Sends a raw request and returns the whole response. */
async function sendRaw(request: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.end(request);
  return text(socket);
}

describe('a request', () => {
  it('that comes directly from its client is told from one that nginx forwards by default', async () => {
    const host = `Host: 127.0.0.1:${server.port}\r\nConnection: close\r\n\r\n`;
    expect(await sendRaw(`GET / HTTP/1.1\r\n${host}`)).toMatch(/direct$/);
    expect(await sendRaw(`GET / HTTP/1.0\r\n${host}`)).toMatch(/proxied$/);
  });

  it.each([
    'x-forwarded-for',
    'forwarded',
    'via',
    'x-real-ip',
    'cf-connecting-ip',
    'true-client-ip',
    'x-azure-clientip',
  ])('with the header %s came through a proxy', (name) => {
    expect(isProxied(new Request('http://127.0.0.1/', { headers: { [name]: '203.0.113.7' } }))).toBe(true);
    expect(isProxied(new Request('http://127.0.0.1/', { headers: { 'x-client-info': 'supabase-js' } }))).toBe(false);
  });

  const hasNginx = spawnSync('nginx', ['-v']).status === 0;
  it.skipIf(!hasNginx)('through a real nginx with only the address configured is recognised', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rgc-nginx-'));
    const port = await freePort();
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder};`,
    );
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
       http { access_log off; ${temporary.join(' ')}
         server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${server.port}; } } }`,
    );
    const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    try {
      const ask = () => fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
      await expect.poll(() => ask().catch(() => 'not there yet'), { timeout: 10_000 }).toBe('proxied');
    } finally {
      nginx.kill();
      await once(nginx, 'exit');
      await rm(folder, { recursive: true, force: true });
    }
  });
});
