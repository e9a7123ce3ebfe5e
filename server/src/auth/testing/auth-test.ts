import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import type { AppDeps } from '../../app-deps.ts';
import { setClientAddress } from '../../http/client-address.ts';
import type { CaughtMessage } from '../../mail/mailbox.ts';
import { openTestApp, testOrigin } from '../../testing/test-app.ts';

/** The application, with helpers for the tests of sign-in. */
export interface AuthTest {
  readonly deps: AppDeps;
  /** @param address the address that the request comes from, none by default. */
  fetch(path: string, init?: RequestInit, address?: string): Promise<Response>;
  /** A separate signed-out client, with the anon key or another. */
  client(key?: string): SupabaseClient;
  /** The mails to an address, newest first. */
  mailsTo(address: string): Promise<CaughtMessage[]>;
  close(): Promise<void>;
}

/** Opens the application for one test file. The given settings override those of a default start, in which limits are off. */
export async function openAuthTest(settings: Readonly<Record<string, string>> = {}): Promise<AuthTest> {
  const test = await openTestApp(settings);
  const send = async (path: string, init?: RequestInit, address?: string) => {
    const request = new Request(new URL(path, testOrigin), init);
    setClientAddress(request, address);
    return test.app.fetch(request);
  };
  return {
    deps: test.deps,
    fetch: send,
    client: (key) => test.client(key),
    async mailsTo(address) {
      await test.deps.background.done();
      await test.work();
      const response = await send('/mailbox/messages');
      const messages = (await response.json()) as CaughtMessage[];
      return messages.filter((message) => message.to === address);
    },
    close: () => test.close(),
  };
}

/** The link in a mail. Throws when there is none. */
export function linkIn(message: CaughtMessage | undefined): URL {
  const address = /https?:\/\/\S+\/confirm\?\S+/.exec(message?.text ?? '')?.[0];
  if (address === undefined) throw new Error(`No link in the mail "${message?.subject}"`);
  return new URL(address);
}

/** The six-digit code in a mail. Throws when there is none. */
export function codeIn(message: CaughtMessage | undefined): string {
  const code = /\b\d{6}$/m.exec(message?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code in the mail "${message?.subject}"`);
  return code;
}

/** The protocol's own address of the link in a mail, for clients that use it without the page in between. */
export function verifyAddress(link: URL): string {
  if (link.pathname !== '/confirm') return link.pathname + link.search;
  const query = new URLSearchParams(link.search);
  query.set('token', query.get('token_hash') ?? '');
  query.delete('token_hash');
  return `/auth/v1/verify?${query}`;
}

/** The fragment of the page to which the protocol's own address of a link redirects. */
export async function follow(test: AuthTest, link: URL): Promise<URLSearchParams> {
  const response = await test.fetch(verifyAddress(link));
  const location = response.headers.get('location');
  if (response.status !== 303 || location === null) throw new Error(`The link answered ${response.status}`);
  return new URLSearchParams(new URL(location).hash.slice(1));
}

/** Signs a person up, confirms the address by the link in the mail, and returns a signed-in client. */
export async function signUpAndConfirm(test: AuthTest, email: string, password: string): Promise<SupabaseClient> {
  const client = test.client();
  await client.auth.signUp({ email, password });
  await follow(test, linkIn((await test.mailsTo(email))[0]));
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error !== null) throw error;
  return client;
}

/** A client that finishes sign-ins by exchanging a code. */
export function codeClient(auth: AuthTest): SupabaseClient {
  const stored = new Map<string, string>();
  return createClient(testOrigin, auth.deps.config.ANON_KEY, {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    },
    global: { fetch: (input, init) => auth.fetch(String(input), init) },
    realtime: { transport: WebSocket as never },
  });
}
