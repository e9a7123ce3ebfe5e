import { env } from '~/config/env';
import { AppError, unreachableMessage } from '~/lib/app-error';
import { fetchWithTimeout } from '~/lib/fetch-with-timeout';
import { readPageSettings } from '~/lib/page-settings';
import { sessionKey, signUpKey, verifierStorage } from '~/lib/stored-session';
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

/** Where the service is and with which public key: from the build, else from our own server. Fails like {@link getSupabase}. */
export function getConnection(): Promise<Connection> {
  connection ??= readConnection().catch((error: unknown) => {
    connection = undefined;
    throw error;
  });
  return connection;
}

/** Calls `listener` as soon as the client exists, without being the reason to create it. Gives the way to stop. */
export function onSupabaseReady(listener: (client: Supabase) => void): () => void {
  waiting.add(listener);
  client?.then((ready) => waiting.has(listener) && listener(ready)).catch(() => undefined);
  return () => {
    waiting.delete(listener);
  };
}

/** A client beside the one of this browser, which keeps nothing: for a token that must not sign anybody in here. */
export async function createTemporaryClient(): Promise<Supabase> {
  const [{ createClient }, found] = await Promise.all([loadLibrary(), getConnection()]);
  return createClient(found, fetchWithTimeout, {
    storageKey: `${sessionKey}-passing`,
    persistSession: false,
    autoRefreshToken: false,
  });
}

/**
 * A client for signing up: the confirmation link signs in only where this browser's code verifier is (PKCE), which is all that it
 * stores. The links of {@link getSupabase} work on any device instead, as one for a forgotten password must.
 */
export async function createSignUpClient(): Promise<Supabase> {
  const [{ createClient }, found] = await Promise.all([loadLibrary(), getConnection()]);
  return createClient(found, fetchWithTimeout, {
    storageKey: signUpKey,
    storage: verifierStorage,
    persistSession: true,
    autoRefreshToken: false,
    flowType: 'pkce',
  });
}

async function createSupabase(): Promise<Supabase> {
  const [{ createClient }, found] = await Promise.all([loadLibrary(), getConnection()]);
  const created = createClient(found, fetchWithTimeout, {
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
    // Told below, in the same words as an answer that makes no sense.
  }
  throw new AppError(unreachableMessage, { code: 'unreachable' });
}
