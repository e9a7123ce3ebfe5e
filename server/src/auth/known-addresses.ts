import type { Queryable } from '../database/database.ts';
import { clientNetwork } from '../http/client-address.ts';
import { isUuid } from '../lib/uuid.ts';

/**
 * SQL for a `with` list that records an address as one of a user's own; `user` and `network` are its parameters. A person with a
 * second factor must have used it: the address of a thief with only the password does not become known.
 */
export function rememberAddressSql(user: string, network: string, isProved: boolean): string {
  const proof = isProved
    ? 'true'
    : `not exists (select from auth.mfa_factors f where f.user_id = ${user} and f.status = 'verified')`;
  return `insert into auth.known_addresses (user_id, network) select ${user}, ${network}::text where ${network}::text <> '' and ${proof}
    on conflict (user_id, network) do update set last_used_at = now()`;
}

/** Whether an account, given by its id, e-mail address or phone number, has signed in from a request's address before. */
export async function isKnownAddress(database: Queryable, request: Request, account: string): Promise<boolean> {
  const users = isUuid(account)
    ? 'select $1::uuid'
    : `select id from auth.users where email = $1 and not is_sso_user union all select id from auth.users where phone = $1`;
  const [known] = await database.query(
    `select 1 from auth.known_addresses where network = $2 and user_id in (${users})`,
    [account, clientNetwork(request)],
  );
  return known !== undefined;
}
