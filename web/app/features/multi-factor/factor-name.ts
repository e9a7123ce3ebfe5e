import type { Factor } from '@supabase/auth-js';

/** The label of a second factor: its own name, otherwise its kind. */
export function factorName({ friendly_name, factor_type }: Pick<Factor, 'friendly_name' | 'factor_type'>): string {
  return friendly_name || factorKind(factor_type);
}

export function factorKind(type: string): string {
  return type === 'phone' ? 'Text message' : 'Authenticator app';
}
