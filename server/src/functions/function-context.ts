import type { AppDeps } from '../app-deps.ts';
import type { FunctionContext } from './registry.ts';

/** Answers a request to this server without a network. */
export type Loopback = (request: Request) => Promise<Response>;

/** Makes what each function is given: the addresses and keys that Supabase gives, mail, and `fetch`. */
export function functionContext(deps: Pick<AppDeps, 'config' | 'mailer'>, loopback: Loopback): FunctionContext {
  const { SITE_URL, ANON_KEY, SERVICE_ROLE_KEY } = deps.config;
  const own: Readonly<Record<string, string>> = {
    SUPABASE_URL: SITE_URL,
    SUPABASE_ANON_KEY: ANON_KEY,
    SUPABASE_SERVICE_ROLE_KEY: SERVICE_ROLE_KEY,
    SITE_URL,
  };
  return {
    env: { get: (name) => own[name] ?? process.env[name] },
    supabaseUrl: SITE_URL,
    serviceRoleKey: SERVICE_ROLE_KEY,
    anonKey: ANON_KEY,
    fetch: loopbackFetch(new URL(SITE_URL).origin, loopback),
    sendMail: (message) => deps.mailer.send(message),
  };
}

/** A `fetch` that answers calls to this server in the process itself: its public address need not be reachable from it. */
function loopbackFetch(ownOrigin: string, loopback: Loopback): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).origin === ownOrigin ? loopback(request) : fetch(request);
  };
}
