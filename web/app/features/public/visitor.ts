import { useEffect, useState, useSyncExternalStore } from 'react';
import { removeStoredSession, sessionKey } from '~/lib/stored-session';

const noSession = 'none';

/** The session's information about its person. */
interface SessionUser {
  readonly id: string;
  /** The first name given at sign-up. */
  readonly firstName: string | undefined;
}

export interface Visitor extends SessionUser {
  /** Undefined until it is known. */
  readonly isAdmin: boolean | undefined;
}

const listeners = new Set<() => void>();

/**
 * The signed-in visitor, as far as a public page needs to know: read from this browser's storage, so that a signed-out visitor
 * causes no request and does not load the client. `null` during prerendering and for a signed-out visitor.
 */
export function useVisitor(): Visitor | null {
  const stored = useSyncExternalStore(subscribe, readStored, () => noSession);
  const [record, setRecord] = useState<Visitor>();
  const user = parseSessionUser(stored);
  const id = user?.id;
  useEffect(() => {
    const abort = new AbortController();
    if (id) {
      void readRecord(id, abort.signal).then((found) => {
        if (!abort.signal.aborted) setRecord(found);
      });
    }
    return () => abort.abort();
  }, [id]);
  if (user === null) return null;
  const known = record?.id === user.id ? record : undefined;
  return { id: user.id, firstName: known?.firstName ?? user.firstName, isAdmin: known?.isAdmin };
}

/** Ends the visitor's session as `endSession` does, and updates the public pages. */
export async function endVisit(): Promise<void> {
  try {
    const { endSession } = await import('~/lib/auth/end-session');
    await endSession();
  } finally {
    // Even if that code cannot be loaded.
    removeStoredSession();
    for (const listener of listeners) listener();
  }
}

/** Loaded only for a signed-in visitor. */
function loadSupabase() {
  return import('~/lib/supabase');
}

/** The person of the session text that supabase-js stores, or null when it contains no session. */
export function parseSessionUser(stored: string): SessionUser | null {
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

/** The database's answer about a visitor. Only the greeting in the navigation bar uses it; without it nobody is greeted. */
async function readRecord(id: string, signal: AbortSignal): Promise<Visitor | undefined> {
  try {
    const { getSupabase } = await loadSupabase();
    const client = await getSupabase();
    const [profile, role] = await Promise.all([
      client.from('profiles').select('first_name').eq('id', id).abortSignal(signal).maybeSingle(),
      client.rpc('has_admin_role', { user_id: id }).abortSignal(signal),
    ]);
    return { id, firstName: profile.data?.first_name ?? undefined, isAdmin: role.data === true };
  } catch {
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
