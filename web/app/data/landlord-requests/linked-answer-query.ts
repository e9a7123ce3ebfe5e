import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { landlordRequestKeys } from './keys';
import { fetchAnswers, type LandlordAnswer } from './own-landlord-answers-query';

/** What became of the questions about the application that the link of a mail names; null where it is not among those that the person acts for. */
export type LinkedAnswer = { readonly newest: LandlordAnswer | undefined } | null;

export function linkedAnswerQueryOptions(applicationNumber: string) {
  return queryOptions({
    queryKey: landlordRequestKeys.linked(applicationNumber),
    queryFn: ({ signal }) => fetchLinkedAnswer(applicationNumber, signal),
  });
}

async function fetchLinkedAnswer(applicationNumber: string, signal: AbortSignal): Promise<LinkedAnswer> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('rent_guarantee_applications')
    .select('id')
    .eq('application_number', applicationNumber)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) return null;
  const answers = await fetchAnswers(data.id, signal);
  return { newest: answers.find(({ kind }) => kind !== 'note') };
}
