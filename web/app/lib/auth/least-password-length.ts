import type { User } from '@supabase/auth-js';
import { PASSWORD_MIN_LENGTH } from '~/config/limits';

/** The fewest characters of an account's next password. The accounts of staff ask for more than others; the server checks it. */
export function leastPasswordLength(user: Partial<Pick<User, 'app_metadata'>> | null | undefined): number {
  const least: unknown = user?.app_metadata?.minimum_password_length;
  return typeof least === 'number' && least > PASSWORD_MIN_LENGTH ? least : PASSWORD_MIN_LENGTH;
}
