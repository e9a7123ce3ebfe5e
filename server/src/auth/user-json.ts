import type { Factor, Identity, UserRow } from './users.ts';

/** A user in the protocol's form: times in ISO 8601, and no field for events that have not happened. */
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
    identities: user.identities.map(identityJson),
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...present({ banned_until: user.banned_until }),
    is_anonymous: user.is_anonymous,
  };
}

/** The order of the fields is fixed, so that the fake account of a repeated sign-up looks like a real one. */
function identityJson(identity: Identity): Record<string, unknown> {
  return {
    identity_id: identity.identity_id,
    id: identity.id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: isoTime(identity.last_sign_in_at),
    created_at: isoTime(identity.created_at),
    updated_at: isoTime(identity.updated_at),
    email: identity.email,
  };
}

function isoTime(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}

/** A second factor in the protocol's form. */
export function factorJson(factor: Factor): Record<string, unknown> {
  return present({
    ...factor,
    friendly_name: factor.friendly_name || null,
    created_at: isoTime(factor.created_at),
    updated_at: isoTime(factor.updated_at),
    last_challenged_at: isoTime(factor.last_challenged_at),
  });
}

function present(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
