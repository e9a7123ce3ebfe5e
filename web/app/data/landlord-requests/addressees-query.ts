import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { landlordRequestKeys } from './keys';

/** Staff: who gets the mails to a landlord or agent. */
export function addresseesQueryOptions(managerId: string) {
  return queryOptions({
    queryKey: landlordRequestKeys.addressees(managerId),
    queryFn: ({ signal }) => fetchAddressees(managerId, signal),
  });
}

async function fetchAddressees(property_manager: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('landlord_addressees', { property_manager }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data as readonly { readonly name: string | null; readonly email: string }[];
}
