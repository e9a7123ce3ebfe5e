import type { AppDeps } from '../app-deps.ts';
import { clientAddress, setClientAddress } from '../http/client-address.ts';
import { openSmsSender } from '../mail/open-sms-sender.ts';
import type { FunctionContext } from './registry.ts';

/** Answers a request to this server without a network. */
export type Loopback = (request: Request) => Promise<Response>;

/** Creates a function's context for a request: Supabase's addresses and keys, mail, and `fetch`. */
export function functionContext(
  deps: Pick<AppDeps, 'config' | 'functionSecrets' | 'mailer'>,
  request: Request,
  loopback: Loopback,
): FunctionContext {
  const { SITE_URL, ANON_KEY, SERVICE_ROLE_KEY } = deps.config;
  const own: Readonly<Record<string, string>> = {
    SUPABASE_URL: SITE_URL,
    SUPABASE_ANON_KEY: ANON_KEY,
    SUPABASE_SERVICE_ROLE_KEY: SERVICE_ROLE_KEY,
    SITE_URL,
  };
  const sms = openSmsSender(deps.config, deps.mailer);
  return {
    env: { get: (name) => own[name] ?? deps.functionSecrets.get(name) ?? process.env[name] },
    supabaseUrl: SITE_URL,
    serviceRoleKey: SERVICE_ROLE_KEY,
    anonKey: ANON_KEY,
    fetch: loopbackFetch(new URL(SITE_URL).origin, loopback, clientAddress(request)),
    sendMail: (message) => deps.mailer.send(message),
    sendText: async (message) => {
      if (sms === undefined) throw new Error('Codes cannot be texted: SMS_WEBHOOK_URL is not set.');
      await sms.send(message);
    },
  };
}

/**
 * A `fetch` that handles calls to this server within the process: its public address may not be reachable from here. The calls
 * keep the client's address, for limits and the audit log.
 */
function loopbackFetch(ownOrigin: string, loopback: Loopback, address: string | undefined): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== ownOrigin) return fetch(request);
    setClientAddress(request, address);
    return loopback(request);
  };
}
