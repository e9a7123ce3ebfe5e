import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { type Realtime, startRealtime } from '../realtime/realtime.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** The whole application behind a port, with a test's tables. */
export interface TestRealtime {
  readonly app: TestApp;
  readonly realtime: Realtime;
  readonly server: RunningServer;
  /** The real client over a real socket, with the anon key or another token, which may change. */
  client(token?: string | (() => string), version?: string, port?: number): Promise<SupabaseClient>;
  close(): Promise<void>;
}

/** Opens the application for one test file. The tables that the SQL creates and publishes have their triggers. */
export async function openTestRealtime(
  sql: string,
  overrides: Readonly<Record<string, string>> = {},
): Promise<TestRealtime> {
  const app = await openTestApp(overrides);
  await app.deps.database.script(sql);
  const realtime = await startRealtime(app.deps);
  const server = await startServer(app.app, { ...app.deps.config, PORT: 0 }, realtime);
  const clients: SupabaseClient[] = [];
  return {
    app,
    realtime,
    server,
    client: async (token, version, port = server.port) => {
      const client = connect(port, app.deps.config.ANON_KEY, token, version);
      clients.push(client);
      // A channel that is joined before the client has its token never gets one.
      await client.realtime.setAuth();
      return client;
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.realtime.disconnect()));
      await Promise.all([server.stop(), realtime.stop()]);
      await app.close();
    },
  };
}

function connect(port: number, anonKey: string, token?: string | (() => string), version?: string): SupabaseClient {
  return createClient(`http://127.0.0.1:${port}`, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never, ...(version === undefined ? {} : { vsn: version }) },
    ...(token === undefined ? {} : { accessToken: async () => (typeof token === 'string' ? token : token()) }),
  });
}

/** Subscribes a channel and resolves once it is joined. Fails with the client's error otherwise. */
export function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve(channel);
      else reject(error ?? new Error(status));
    });
  });
}
