import type { Factor, UserRow } from './users.ts';

/** A user as the protocol shows it: times in ISO 8601, and no field for what has not happened. */
export function userJson(user: UserRow): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      invited_at: user.invited_at,
    }),
    phone: user.phone ?? '',
    ...present({
      phone_confirmed_at: user.phone_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.confirmed_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change || null,
      email_change_sent_at: user.email_change_sent_at,
      new_phone: user.phone_change || null,
      phone_change_sent_at: user.phone_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    ...(user.factors.length === 0 ? {} : { factors: user.factors.map(factorJson) }),
    identities: user.identities,
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...present({ banned_until: user.banned_until }),
    is_anonymous: user.is_anonymous,
  };
}

function factorJson(factor: Factor): Record<string, unknown> {
  return present({ ...factor });
}

function present(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
