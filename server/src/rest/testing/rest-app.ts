import type { SupabaseClient } from '@supabase/supabase-js';
import { openTestApp, type TestApp, testOrigin } from '../../testing/test-app.ts';
import { fixtureSql, owner, stranger } from './fixture.ts';

/** The application on the fixture, with a client for each actor. */
export interface RestApp extends TestApp {
  readonly anon: SupabaseClient;
  readonly alice: SupabaseClient;
  readonly stranger: SupabaseClient;
  readonly service: SupabaseClient;
  /** The owner's token. */
  readonly token: string;
  /** The stranger's token. */
  readonly strangerToken: string;
  /** A raw request, by the owner unless its headers say otherwise. */
  raw(path: string, init?: RequestInit): Promise<Response>;
}

/** Opens the application with the fixture's tables. */
export async function openRestApp(settings: Readonly<Record<string, string>> = {}): Promise<RestApp> {
  const app = await openTestApp(settings);
  await app.deps.database.script(fixtureSql);
  const exp = Math.floor(Date.now() / 1000) + 600;
  const sign = (sub: string) => app.deps.tokens.sign({ sub, role: 'authenticated', exp });
  const token = await sign(owner);
  const strangerToken = await sign(stranger);
  return {
    ...app,
    token,
    strangerToken,
    anon: app.client(),
    alice: app.client(token),
    stranger: app.client(strangerToken),
    service: app.client(app.deps.config.SERVICE_ROLE_KEY),
    raw: (path, init = {}) => {
      const headers = new Headers(init.headers);
      if (!headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
      return app.app.fetch(new Request(`${testOrigin}/rest/v1${path}`, { ...init, headers }));
    },
  };
}
