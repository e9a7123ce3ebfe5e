import { env } from '~/config/env';
import { AppError, unreachableMessage } from '~/lib/app-error';
import { fetchUnlessSent } from '~/lib/early-request';
import { fetchWithTimeout } from '~/lib/fetch-with-timeout';
import { readPageSettings } from '~/lib/page-settings';
import { sessionKey } from '~/lib/stored-session';
import type { Connection, Supabase } from '~/lib/supabase-client';

export type { Connection, Supabase } from '~/lib/supabase-client';

let connection: Promise<Connection> | undefined;
let client: Promise<Supabase> | undefined;
const waiting = new Set<(client: Supabase) => void>();

/**
 * The one client of this browser. Its code is fetched at the first call, so that a public page shows without it. Fails with an
 * {@link AppError} when the service cannot be reached; the next call then tries again.
 */
export function getSupabase(): Promise<Supabase> {
  client ??= createSupabase().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** Returns the address and the public key of the service: from the build, or otherwise from our own server. Fails like {@link getSupabase}. */
export function getConnection(): Promise<Connection> {
  connection ??= readConnection().catch((error: unknown) => {
    connection = undefined;
    throw error;
  });
  return connection;
}

/** Calls `listener` as soon as the client exists, but does not create it. Returns the function that stops waiting. */
export function onSupabaseReady(listener: (client: Supabase) => void): () => void {
  waiting.add(listener);
  client?.then((ready) => waiting.has(listener) && listener(ready)).catch(() => undefined);
  return () => {
    waiting.delete(listener);
  };
}

/** Creates another client, which stores nothing, for a token that must not sign anybody in to this browser. */
export async function createTemporaryClient(): Promise<Supabase> {
  const [{ createClient }, found] = await Promise.all([loadLibrary(), getConnection()]);
  return createClient(found, fetchWithTimeout, {
    storageKey: `${sessionKey}-temporary`,
    persistSession: false,
    autoRefreshToken: false,
  });
}

async function createSupabase(): Promise<Supabase> {
  const [{ createClient }, found] = await Promise.all([loadLibrary(), getConnection()]);
  const created = createClient(found, fetchUnlessSent, {
    storageKey: sessionKey,
    persistSession: true,
    autoRefreshToken: true,
  });
  for (const listener of waiting) listener(created);
  return created;
}

function loadLibrary() {
  return import('~/lib/supabase-client').catch(() => {
    throw new AppError(unreachableMessage, { code: 'unreachable' });
  });
}

async function readConnection(): Promise<Connection> {
  if (env.supabaseUrl && env.supabaseAnonKey) return { url: env.supabaseUrl, anonKey: env.supabaseAnonKey };
  try {
    const config: unknown = readPageSettings() ?? (await (await fetchWithTimeout('/config.json')).json());
    if (typeof config === 'object' && config !== null && 'anonKey' in config && typeof config.anonKey === 'string') {
      return { url: location.origin, anonKey: config.anonKey };
    }
  } catch {
    // Reported below, like a response without the settings.
  }
  throw new AppError(unreachableMessage, { code: 'unreachable' });
}
