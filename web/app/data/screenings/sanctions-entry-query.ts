import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { EntryField } from './entry-fields';
import { sanctionsListKeys } from './keys';

/** An entry of the current sanctions list. */
export interface SanctionsEntry {
  /** All of its names and aliases. */
  readonly names: readonly string[];
  /** Days, or years if only the year is known. */
  readonly births: readonly string[];
  readonly facts: readonly { readonly field: EntryField; readonly value: string }[];
}

/** Staff: an entry of the current sanctions list; null if the list no longer has it. */
export function sanctionsEntryQueryOptions(entry: string) {
  return queryOptions({
    queryKey: sanctionsListKeys.entry(entry),
    queryFn: ({ signal }) => fetchEntry(entry, signal),
  });
}

async function fetchEntry(entry: string, signal: AbortSignal): Promise<SanctionsEntry | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('sanctions_entry', { entry }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data as unknown as SanctionsEntry | null;
}
