import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { landlordRequestKeys } from './keys';
import { fetchAnswers, type LandlordAnswer } from './own-landlord-answers-query';

/** The outcome of the questions about the application in the link of a mail; null if the person does not act for its landlord or agent. */
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
