import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

/** Staff: who rejected an application and who approved the versions of its certificate. */
export function staffActsQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: applicationKeys.staffActs(applicationId),
    queryFn: ({ signal }) => fetchStaffActs(applicationId, signal),
  });
}

async function fetchStaffActs(applicationId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('staff_acts', { application_id: applicationId }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
