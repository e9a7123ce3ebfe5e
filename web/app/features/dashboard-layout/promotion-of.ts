import type { User } from '@supabase/auth-js';

/** For how many days it is told. */
const days = 30;

/** When a person was made staff while signed in, as the account has it; undefined where that is long ago or was not so. */
export function promotionOf(user: Pick<User, 'app_metadata'> | null, now: Date): string | undefined {
  const at: unknown = user?.app_metadata?.promoted_at;
  if (typeof at !== 'string') return undefined;
  const age = now.getTime() - Date.parse(at);
  return age < days * 86_400_000 ? at : undefined;
}
