import { toAppError } from '~/lib/app-error';
import { toSearchArguments, toSearchPage } from '~/lib/staff-search';
import { getSupabase } from '~/lib/supabase';
import type { TenancySearch } from './keys';

export type TenancyRow = Awaited<ReturnType<typeof searchTenancies>>['rows'][number];

/** Staff: reads one page of tenancies, as `{ rows, total, hasMore }`. Fails with an AppError. */
export async function searchTenancies(search: TenancySearch, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('search_tenancies', toSearchArguments(search, { sort: 'created_at', ascending: false }))
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return toSearchPage(data);
}
