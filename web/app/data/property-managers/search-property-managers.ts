import { toAppError } from '~/lib/app-error';
import { toSearchArguments, toSearchPage } from '~/lib/staff-search';
import { getSupabase } from '~/lib/supabase';
import type { PropertyManagerSearch } from './keys';

export type PropertyManagerRow = Awaited<ReturnType<typeof searchPropertyManagers>>['rows'][number];

/** Staff: reads one page of property managers, as `{ rows, total, hasMore }`. Fails with an AppError. */
export async function searchPropertyManagers(search: PropertyManagerSearch, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('search_property_managers', toSearchArguments(search, { sort: 'inquiries', ascending: true }))
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return toSearchPage(data);
}
