import type { User } from '@supabase/auth-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { toAppError } from '~/lib/app-error';
import { leastPasswordLength } from '~/lib/auth/least-password-length';
import { emailInToken } from '~/lib/auth/token-claims';
import { hasStoredSession } from '~/lib/stored-session';
import { createTemporaryClient, getSupabase, onSupabaseReady } from '~/lib/supabase';
import { type RecoveryLink, readRecovery } from './read-recovery';

export interface RecoverySession {
  /** 'asking': another person is signed in, whom the link's session would sign out. */
  readonly status: 'waiting' | 'asking' | 'ready' | 'missing';
  readonly email: string | undefined;
  /** The person whose password is set. */
  readonly userId: string | undefined;
  /** The fewest characters of the new password. */
  readonly leastLength: number;
  /** The last event of the auth client, for the debug panel. */
  readonly event: string | undefined;
  readonly link: RecoveryLink;
  /** A readable reason why there is no session. */
  readonly error: string | undefined;
  /** Opens the link's session, which signs out who is signed in. */
  readonly goOn: () => void;
  /** Ends the link's session and leaves the page. */
  readonly stay: () => void;
}

/**
 * The session in which a new password may be set: the one from the mail's link, without a link this browser's stored session, otherwise
 * that of a PASSWORD_RECOVERY event. Where the link does not work there is none, also after a reload: the stored session may be another
 * person's. The tokens are removed from the address.
 */
export function useRecoverySession(): RecoverySession {
  const { hash, search, state: kept } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState<RecoveryLink>(() => readRecovery(''));
  const [state, setState] = useState<State>(waiting);
  const hasBegun = useRef(false);

  /** Returns why there is no session. */
  const open = useCallback(async (found: RecoveryLink): Promise<string | null> => {
    try {
      const user = await openSession(found);
      setState((previous) => ({ ...previous, ...read(user), status: user?.email ? 'ready' : 'missing' }));
      return found.error;
    } catch (error) {
      const { message } = toAppError(error);
      setState((previous) => ({ ...previous, status: 'missing', error: message }));
      return message;
    }
  }, []);

  useEffect(
    () =>
      listen((event, user) =>
        setState((previous) =>
          user ? { ...previous, status: 'ready', event, ...read(user) } : { ...previous, event },
        ),
      ),
    [],
  );

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const found = refusedLinkOf(kept) ?? readRecovery(hash, search);
    setLink(found);
    if (found.isStale) console.warn('The session of this link is older than 120 seconds.');
    ownerToAsk(found)
      .then((email) => {
        if (email === undefined) return open(found);
        setState((previous) => ({ ...previous, email, status: 'asking' }));
        return null;
      })
      .then((error) => {
        const state: RefusedLinkState | null =
          error === null ? null : { refusedLink: { ...found, accessToken: null, refreshToken: null, error } };
        if (hash || search) navigate(paths.resetPassword, { replace: true, state });
      });
  }, [hash, search, kept, navigate, open]);

  const goOn = () => void open(link);
  const stay = () => {
    void endSession(link);
    navigate(paths.dashboard, { replace: true });
  };
  return { ...state, error: link.error ?? state.error, link, goOn, stay };
}

/** The history entry's state for a link that does not work. */
interface RefusedLinkState {
  readonly refusedLink: RecoveryLink;
}

function refusedLinkOf(state: unknown): RecoveryLink | undefined {
  return (state as Partial<RefusedLinkState> | null)?.refusedLink;
}

type State = Omit<RecoverySession, 'link' | 'goOn' | 'stay'>;

const waiting: State = {
  status: 'waiting',
  ...read(undefined),
  event: undefined,
  error: undefined,
};

/** Reports every event of the auth client, and the person whose recovery it is. Returns the function that stops it. */
function listen(onEvent: (event: string, recovered: User | undefined) => void): () => void {
  let unsubscribe: (() => void) | undefined;
  const stopWaiting = onSupabaseReady((client) => {
    const { data } = client.auth.onAuthStateChange((event, session) =>
      onEvent(event, event === 'PASSWORD_RECOVERY' && session?.user.email ? session.user : undefined),
    );
    unsubscribe = () => data.subscription.unsubscribe();
  });
  return () => {
    stopWaiting();
    unsubscribe?.();
  };
}

/** Picks the parts of a person that the page shows. */
function read(user: User | undefined) {
  return { email: user?.email, userId: user?.id, leastLength: leastPasswordLength(user) };
}

/** Returns the address for which the link is, if another person is signed in; undefined otherwise. */
async function ownerToAsk({ accessToken }: RecoveryLink): Promise<string | undefined> {
  const owner = accessToken === null ? undefined : emailInToken(accessToken);
  if (owner === undefined || !hasStoredSession()) return undefined;
  const { data } = await (await getSupabase()).auth.getSession();
  return data.session && data.session.user.email !== owner ? owner : undefined;
}

async function endSession({ accessToken }: RecoveryLink): Promise<void> {
  const client = await createTemporaryClient();
  await client.auth.admin.signOut(accessToken ?? '', 'local').catch(() => undefined);
}

/** Returns the person of the resulting session, or undefined without one. */
async function openSession(link: RecoveryLink): Promise<User | undefined> {
  if (link.error !== null) return undefined;
  const client = await getSupabase();
  if (link.accessToken && link.refreshToken) {
    const { data, error } = await client.auth.setSession({
      access_token: link.accessToken,
      refresh_token: link.refreshToken,
    });
    if (error) throw toAppError(error);
    return data.user ?? undefined;
  }
  const { data } = await client.auth.getSession();
  return data.session?.user;
}
