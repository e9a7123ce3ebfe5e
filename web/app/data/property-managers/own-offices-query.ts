import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';

/** The landlords and agents for which a person acts, and who else acts for them. */
export function ownOfficesQueryOptions(userId: string) {
  return queryOptions({
    queryKey: propertyManagerKeys.own(userId),
    queryFn: ({ signal }) => fetchOffices(signal),
  });
}

async function fetchOffices(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('own_offices').abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
