import { queryOptions } from '@tanstack/react-query';
import { readPart } from '~/data/application-parts/read-part';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { OwnCase } from './own-home-query';

/** The state of one of the person's own applications; null for another person's. */
export function ownCaseQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: applicationKeys.ownCase(applicationId),
    queryFn: ({ signal }) => readPart(applicationId, 'case', () => fetchCase(applicationId, signal)),
  });
}

async function fetchCase(application: string, signal: AbortSignal): Promise<OwnCase | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('application_parts', { application, parts: ['case'] }).abortSignal(signal);
  if (error) throw toAppError(error);
  return (data as unknown as { case: OwnCase | null }).case;
}
