import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { landlordRequestKeys } from './keys';

export type LandlordAnswer = Awaited<ReturnType<typeof fetchAnswers>>[number];

/** A property manager's user: what was asked about an application and answered, the newest answer first. */
export function ownLandlordAnswersQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: landlordRequestKeys.answers(applicationId),
    queryFn: ({ signal }) => fetchAnswers(applicationId, signal),
  });
}

export async function fetchAnswers(application_id: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('own_landlord_answers', { application_id }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
