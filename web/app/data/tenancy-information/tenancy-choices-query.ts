import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CHOICES_SHOWN } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { tenancyKeys } from './keys';

/**
 * Staff: the first tenancies that match the typed text (address, property manager, tenant), by address: `{ value: id, label:
 * 'Address, City' }`.
 */
export function tenancyChoicesQueryOptions(search: string) {
  return queryOptions({
    queryKey: tenancyKeys.choices(search),
    queryFn: ({ signal }) => fetchChoices(search, signal),
    placeholderData: keepPreviousData,
    meta: { error: { title: 'Error', description: 'Failed to load properties' } },
  });
}

async function fetchChoices(search: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('search_tenancies', { query: search, sort: 'address', ascending: true, page_size: CHOICES_SHOWN })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data.map(toTenancyOption);
}

/** A tenancy as a choice: 'Address, City'. */
export function toTenancyOption({ id, address_line_1, city }: { id: string; address_line_1: string; city: string }) {
  return { value: id, label: `${address_line_1}, ${city}` };
}
