import { AppError, toAppError } from '~/lib/app-error';
import type { Supabase } from '~/lib/supabase';

const code = 'unauthenticated';

/** Fails with 'User not authenticated' when nobody is signed in, before any request. */
export async function requireSession(supabase: Supabase): Promise<void> {
  const { data, error } = await supabase.auth.getSession();
  if (error) throw toAppError(error);
  if (!data.session) throw new AppError('User not authenticated', { code });
}

/** '{prefix}: {message}', but 'User not authenticated' as it is. */
export function failureOf(prefix: string): (error: AppError) => string {
  return (error) => (error.code === code ? error.message : `${prefix}: ${error.message}`);
}
