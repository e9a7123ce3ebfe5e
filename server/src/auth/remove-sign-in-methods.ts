import type { Queryable } from '../database/database.ts';
import type { Authenticated } from './authenticate.ts';
import { updateProviders } from './external/identities.ts';

/**
 * A sign-in method that a new password removes: a phone number for codes, an identity at a provider, or a pending change of the e-mail
 * address.
 */
export interface RemovedSignInMethod {
  readonly kind: 'phone' | 'provider' | 'email_change';
  /** The number, the provider or the address. */
  readonly name: string;
}

/**
 * Removes the sign-in methods that somebody else may have added to the account, when its owner sets a new password. Somebody may have
 * signed up with another person's address, and added a phone number and identities at providers, before the owner of the address took the
 * account over. These are removed when the session began with a mail to the confirmed address. An identity stays when its provider has
 * verified the same address. Second factors stay, because nobody can sign in with them alone.
 * Returns the removed methods, with the pending change of address, which every new password cancels.
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

/** Removes the identities at providers. The account then has one for its e-mail address. */
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
