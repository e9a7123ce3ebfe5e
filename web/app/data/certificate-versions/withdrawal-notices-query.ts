import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { certificateKeys } from './keys';

/** The notices of withdrawal that were given for an application's certificate, to its tenant and its landlord or agent. */
export function withdrawalNoticesQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: certificateKeys.notices(applicationId),
    queryFn: ({ signal }) => fetchNotices(applicationId, signal),
  });
}

export type GivenNotice = Awaited<ReturnType<typeof fetchNotices>>[number];

async function fetchNotices(application_id: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('withdrawal_notices', { application_id }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
