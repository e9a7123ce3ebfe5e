import type { Claims } from '../http/tokens.ts';
import type { UserRow } from './users.ts';

/** The claims about a person, by GoTrue's names. */
export function userClaims(
  user: Pick<
    UserRow,
    'id' | 'aud' | 'email' | 'phone' | 'raw_app_meta_data' | 'raw_user_meta_data' | 'role' | 'is_anonymous'
  >,
): Claims {
  return {
    sub: user.id,
    aud: user.aud,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    is_anonymous: user.is_anonymous,
  };
}
