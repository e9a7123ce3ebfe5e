import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { jobKeys } from './keys';

/** Staff: background work that failed, newest first. */
export function failedJobsQueryOptions() {
  return queryOptions({ queryKey: jobKeys.failed(), queryFn: ({ signal }) => fetchFailedJobs(signal), retry: 1 });
}

export type FailedJob = Awaited<ReturnType<typeof fetchFailedJobs>>[number];

async function fetchFailedJobs(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('failed_jobs').abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
