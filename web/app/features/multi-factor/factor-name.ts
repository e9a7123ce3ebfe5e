import type { Factor } from '@supabase/supabase-js';

/** What a second factor is called: by its own name, else by its kind. */
export function factorName({ friendly_name, factor_type }: Pick<Factor, 'friendly_name' | 'factor_type'>): string {
  return friendly_name || factorKind(factor_type);
}

/** The kind of a second factor in words. */
export function factorKind(type: string): string {
  return type === 'phone' ? 'Text message' : 'Authenticator app';
}
