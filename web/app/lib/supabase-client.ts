import { AuthClient } from '@supabase/auth-js';
import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { StorageClient } from '@supabase/storage-js';
import type { Database } from '~/types/database';

/** The address of the service and its public key. */
export interface Connection {
  /** The origin that answers /auth/v1, /rest/v1, /storage/v1 and /functions/v1. */
  readonly url: string;
  /** The public key that every request sends. */
  readonly anonKey: string;
}

type Rest = PostgrestClient<Database>;

/**
 * The parts of the supabase-js client that the screens use, with the same names. The whole client would load realtime and storage on
 * every first visit; storage-js loads with its first use instead, and lib/live loads realtime-js.
 */
export interface Supabase {
  readonly auth: InstanceType<typeof AuthClient>;
  readonly functions: FunctionsClient;
  readonly from: Rest['from'];
  readonly rpc: Rest['rpc'];
  /** Fails when the code cannot be loaded. */
  readonly loadStorage: () => Promise<StorageClient>;
}

type AuthOptions = Pick<
  NonNullable<ConstructorParameters<typeof AuthClient>[0]>,
  'storageKey' | 'persistSession' | 'autoRefreshToken'
>;

/** Creates a client as `createClient` of supabase-js does: every request sends the public key and the session's token. */
export function createClient({ url, anonKey }: Connection, send: typeof fetch, options: AuthOptions): Supabase {
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { Authorization: `Bearer ${anonKey}`, apikey: anonKey },
    detectSessionInUrl: false,
    flowType: 'implicit',
    fetch: send,
    ...options,
  });
  const readToken = async () => (await auth.getSession()).data.session?.access_token;
  const asUser = withToken(anonKey, readToken, send);
  // The query client retries; with both, a failure would show after half a minute.
  const rest: Rest = new PostgrestClient<Database>(`${url}/rest/v1`, { fetch: asUser, retry: false });
  return {
    auth,
    functions: new FunctionsClient(`${url}/functions/v1`, { customFetch: asUser }),
    from: rest.from.bind(rest) as Rest['from'],
    rpc: rest.rpc.bind(rest) as Rest['rpc'],
    loadStorage: async () => {
      const { StorageClient: Client } = await import('@supabase/storage-js');
      return new Client(`${url}/storage/v1`, {}, asUser);
    },
  };
}

/** `fetch` with the session's token, otherwise with the public key, unless that is a publishable key, which is not a token. */
function withToken(anonKey: string, readToken: () => Promise<string | undefined>, send: typeof fetch): typeof fetch {
  const nobody = anonKey.startsWith('sb_publishable_') ? undefined : anonKey;
  return async (input, init) => {
    const token = (await readToken()) ?? nobody;
    const headers = new Headers(init?.headers);
    headers.set('apikey', anonKey);
    if (token !== undefined && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
    return send(input, { ...init, headers });
  };
}
