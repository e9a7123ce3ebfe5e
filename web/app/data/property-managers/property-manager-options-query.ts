import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';

/** The property managers that the person may see, to choose from, by company name: `{ value: id, label: 'Company, City' }`. */
export function propertyManagerOptionsQueryOptions() {
  return queryOptions({
    queryKey: propertyManagerKeys.options(),
    queryFn: ({ signal }) => fetchOptions(signal),
    meta: { error: { title: 'Error', description: 'Failed to load property managers' } },
  });
}

async function fetchOptions(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('property_managers')
    .select('id, company_name, city')
    .order('company_name')
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data.map(({ id, company_name, city }) => ({ value: id, label: `${company_name}, ${city}` }));
}
