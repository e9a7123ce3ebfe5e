import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { landlordRequestKeys } from './keys';

export type OwnLandlordRequest = Awaited<ReturnType<typeof fetchRequests>>[number];

/** A property manager's user: the questions that they have not answered. The first due comes first. */
export function ownLandlordRequestsQueryOptions(userId: string) {
  return queryOptions({
    queryKey: landlordRequestKeys.own(userId),
    queryFn: ({ signal }) => fetchRequests(signal),
  });
}

async function fetchRequests(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('own_landlord_requests').abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
