import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CHOICES_SHOWN } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';

/** Staff: the first property managers that match the typed text, by company name: `{ value: id, label: 'Company, City' }`. */
export function propertyManagerChoicesQueryOptions(search: string) {
  return queryOptions({
    queryKey: propertyManagerKeys.choices(search),
    queryFn: ({ signal }) => fetchChoices(search, signal),
    placeholderData: keepPreviousData,
    meta: { error: { title: 'Error', description: 'Failed to load property managers' } },
  });
}

async function fetchChoices(search: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('search_property_managers', { query: search, sort: 'company_name', page_size: CHOICES_SHOWN })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data.map(toPropertyManagerOption);
}

/** A property manager as a choice: 'Company, City'. */
export function toPropertyManagerOption({
  id,
  company_name,
  city,
}: {
  id: string;
  company_name: string;
  city: string;
}) {
  return { value: id, label: `${company_name}, ${city}` };
}
