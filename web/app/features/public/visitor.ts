import { useEffect, useState, useSyncExternalStore } from 'react';
import { endSession } from '~/lib/auth/end-session';
import { sessionKey } from '~/lib/stored-session';

const noSession = 'none';

export interface Visitor {
  readonly id: string;
  /** The first name given at sign-up, and the profile's as soon as that is read. */
  readonly firstName: string | undefined;
}

const listeners = new Set<() => void>();

/**
 * Who is signed in, as far as a public page needs to know: read from what this browser keeps, so that a signed-out visitor
 * costs no request and loads no client. `null` while prerendered and for a signed-out visitor.
 */
export function useVisitor(): Visitor | null {
  const stored = useSyncExternalStore(subscribe, readStored, () => noSession);
  const [profileName, setProfileName] = useState<string>();
  const visitor = parseVisitor(stored);
  const id = visitor?.id;
  useEffect(() => {
    const abort = new AbortController();
    if (id) {
      void readFirstName(id, abort.signal).then((name) => {
        if (!abort.signal.aborted) setProfileName(name);
      });
    }
    return () => abort.abort();
  }, [id]);
  return visitor && { id: visitor.id, firstName: profileName ?? visitor.firstName };
}

/** Ends the visitor's session as {@link endSession} does, and lets the public pages know. */
export async function endVisit(): Promise<void> {
  try {
    await endSession();
  } finally {
    for (const listener of listeners) listener();
  }
}

/** Fetched for a signed-in visitor only. */
function loadSupabase() {
  return import('~/lib/supabase');
}

/** The visitor in the session text that supabase-js keeps, or null when it holds none. */
export function parseVisitor(stored: string): Visitor | null {
  if (stored === noSession) return null;
  try {
    const session: unknown = JSON.parse(stored);
    const user = isRecord(session) && isRecord(session.user) ? session.user : {};
    if (typeof user.id !== 'string') return null;
    const name = isRecord(user.user_metadata) ? user.user_metadata.firstName : undefined;
    return { id: user.id, firstName: typeof name === 'string' && name !== '' ? name : undefined };
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

async function readFirstName(id: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { getSupabase } = await loadSupabase();
    const client = await getSupabase();
    const { data } = await client.from('profiles').select('first_name').eq('id', id).abortSignal(signal).maybeSingle();
    return data?.first_name ?? undefined;
  } catch {
    // The name is an ornament of the navigation bar: without it the bar says 'Hello'.
    return undefined;
  }
}

function readStored(): string {
  try {
    return localStorage.getItem(sessionKey) ?? noSession;
  } catch {
    return noSession;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
