import { AppError, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { Profile } from './fetch-profile';

type Name = Pick<Profile, 'first_name' | 'surname'>;

const labels = { first_name: 'First name', surname: 'Surname' } as const;

/**
 * Fails as the database does when a person with a submitted application empties their name. Asked before anything is saved,
 * because the account is saved first; a person who keeps the name costs no request.
 */
export async function checkStatedName(userId: string, before: Name, after: Name, signal: AbortSignal): Promise<void> {
  const emptied = emptiedNames(before, after);
  if (emptied.length === 0 || !(await hasSubmitted(userId, signal))) return;
  throw new AppError(
    'An application that you have submitted states your name. You can change it, but not leave it empty.',
    {
      code: 'P0001',
      details: JSON.stringify(emptied.map((field) => ({ section: 'details', field, message: statedNameWords(field) }))),
    },
  );
}

/** The parts of the name that had a value and are now empty, except the surname of a person with only one name. */
export function emptiedNames(before: Name, after: Name & { readonly has_one_name?: boolean }): (keyof typeof labels)[] {
  return (['first_name', 'surname'] as const).filter(
    (field) => before[field]?.trim() && !after[field]?.trim() && !(field === 'surname' && after.has_one_name),
  );
}

/** The message about a part of the name that must not be empty, in the database's words. */
export function statedNameWords(field: keyof typeof labels): string {
  return `${labels[field]} is required, as you have submitted an application`;
}

/** Whether an application of this person is submitted. */
export async function hasSubmitted(userId: string, signal: AbortSignal): Promise<boolean> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('rent_guarantee_applications')
    .select('id')
    .eq('tenant_id', userId)
    .neq('status', 'draft')
    .limit(1)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data.length > 0;
}
