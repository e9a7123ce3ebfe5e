import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { tenancyKeys } from './keys';

/** The tenancies that the person may see, to choose from, by address: `{ value: id, label: 'Address, City' }`. */
export function tenancyOptionsQueryOptions() {
  return queryOptions({
    queryKey: tenancyKeys.options(),
    queryFn: ({ signal }) => fetchOptions(signal),
    meta: { error: { title: 'Error', description: 'Failed to load properties' } },
  });
}

async function fetchOptions(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('tenancy_information')
    .select('id, address_line_1, city')
    .order('address_line_1')
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data.map(({ id, address_line_1, city }) => ({ value: id, label: `${address_line_1}, ${city}` }));
}
