import { queryOptions } from '@tanstack/react-query';
import { readPart } from '~/data/application-parts/read-part';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

/** The declarations that the tenant accepts by submitting a draft, filled in from its answers. The submission sends their sha256. */
export function submissionDeclarationsQueryOptions(applicationId: string) {
  return queryOptions({
    // Below the application's own key, because a change of the application changes the text.
    queryKey: [...applicationKeys.detail(applicationId), 'declarations'] as const,
    queryFn: ({ signal }) => readPart(applicationId, 'declarations', () => fetchDeclarations(applicationId, signal)),
    staleTime: 0,
  });
}

async function fetchDeclarations(application: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('submission_declarations', { application }).abortSignal(signal).single();
  if (error) throw toAppError(error);
  return data;
}
