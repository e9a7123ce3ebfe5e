import type { Queryable } from '../database/database.ts';
import type { Authenticated } from './authenticate.ts';
import { updateProviders } from './external/identities.ts';

/** A way into an account that a new password removes: a phone number that codes go to, an account at a provider, or an address that the account was to move to. */
export interface RemovedSignInMethod {
  readonly kind: 'phone' | 'provider' | 'email_change';
  /** The number, the provider or the address. */
  readonly name: string;
}

/**
 * Removes what lets somebody else in beside the new password that is set in a session. Whoever signed up with an address of others may have added a phone number
 * and accounts at providers before the owner of the address took the account over, so these go where the session began with a mail to the confirmed address. An
 * account at a provider stays where the provider has verified the same address. Second factors stay, because they let nobody in alone.
 * Returns also the change of address that waits, which any new password drops.
 */
export async function removeOtherSignInMethods(
  transaction: Queryable,
  { user, sessionId }: Authenticated,
): Promise<RemovedSignInMethod[]> {
  const [account] = await transaction.query<{ email_change: string | null; began_by_mail: boolean }>(
    `select u.email_change, u.email_confirmed_at is not null
       and exists (
         select from auth.mfa_amr_claims a
         where a.session_id = s.id and a.authentication_method in ('otp', 'magiclink', 'recovery')
       )
       -- A code to the phone is a one-time code too: it began the session that its identity was last used for.
       and not exists (
         select from auth.identities i
         where i.user_id = u.id and i.provider = 'phone' and i.last_sign_in_at = s.created_at
       ) as began_by_mail
     from auth.users u join auth.sessions s on s.user_id = u.id where s.id = $1`,
    [sessionId],
  );
  const pending = account?.email_change ? [{ kind: 'email_change', name: account.email_change } as const] : [];
  if (!account?.began_by_mail) return pending;
  return [...(await removePhone(transaction, user.id)), ...(await removeProviders(transaction, user.id)), ...pending];
}

async function removePhone(transaction: Queryable, userId: string): Promise<RemovedSignInMethod[]> {
  const [removed] = await transaction.query<{ phone: string }>(
    `update auth.users u set phone = null, phone_confirmed_at = null, updated_at = now()
     from (select id, phone from auth.users where id = $1 and phone <> '') as old
     where u.id = old.id returning old.phone`,
    [userId],
  );
  return removed === undefined ? [] : [{ kind: 'phone', name: `+${removed.phone}` }];
}

/** The account keeps an identity for its address. */
async function removeProviders(transaction: Queryable, userId: string): Promise<RemovedSignInMethod[]> {
  const removed = await transaction.query<{ provider: string }>(
    `delete from auth.identities i using auth.users u
     where u.id = $1 and i.user_id = u.id and i.provider <> 'email'
       and (i.email is distinct from u.email or i.identity_data -> 'email_verified' is distinct from 'true')
     returning i.provider`,
    [userId],
  );
  if (removed.length === 0) return [];
  await transaction.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider)
     select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false), 'email'
     from auth.users where id = $1
     on conflict (provider_id, provider) do nothing`,
    [userId],
  );
  await updateProviders(transaction, userId);
  return removed.flatMap(({ provider }) => (provider === 'phone' ? [] : [{ kind: 'provider', name: provider }]));
}
