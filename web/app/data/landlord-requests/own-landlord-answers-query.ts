import { queryOptions } from '@tanstack/react-query';
import type { NamedFile } from '~/data/attached-files/named-file';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { Database } from '~/types/database';
import { landlordRequestKeys } from './keys';

export type LandlordAnswer = Omit<
  Database['public']['Functions']['own_landlord_answers']['Returns'][number],
  'attached_files'
> & {
  /** The files that the reader's office sent with the answer. */
  readonly attached_files: readonly NamedFile[];
};

/** A property manager's user: the questions about an application that were answered. The newest answer comes first. */
export function ownLandlordAnswersQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: landlordRequestKeys.answers(applicationId),
    queryFn: ({ signal }) => fetchAnswers(applicationId, signal),
  });
}

export async function fetchAnswers(application_id: string, signal: AbortSignal): Promise<LandlordAnswer[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('own_landlord_answers', { application_id }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data as unknown as LandlordAnswer[];
}
