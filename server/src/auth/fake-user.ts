import { randomUUID } from 'node:crypto';
import type { UserRow } from './users.ts';

/**
 * Builds the account that a sign-up would have created, for an address or phone number that already has one. It is not stored.
 */
export function fakeUser(
  contact: { readonly email: string } | { readonly phone: string },
  userMetadata: Readonly<Record<string, unknown>>,
): UserRow {
  const provider = 'email' in contact ? 'email' : 'phone';
  const id = randomUUID();
  const now = new Date();
  const time = now.toISOString();
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: { sub: id, ...contact, email_verified: false, phone_verified: false },
    provider,
    last_sign_in_at: time,
    created_at: time,
    updated_at: time,
    email: 'email' in contact ? contact.email : null,
  };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: null,
    phone: null,
    ...contact,
    encrypted_password: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmed_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    invited_at: null,
    email_change: null,
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    phone_change: null,
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: userMetadata,
    created_at: now,
    updated_at: now,
    banned_until: null,
    is_anonymous: false,
    identities: [identity],
    factors: [],
  };
}
