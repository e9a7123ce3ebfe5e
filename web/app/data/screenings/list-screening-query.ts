import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { sanctionsListKeys } from './keys';

/** The progress of the screening against a new list, and the cases that need a decision because of it. */
export interface ListScreening {
  readonly state: 'under_way' | 'done' | 'failed';
  /** The number of applications to screen. */
  readonly applications: number;
  readonly screened: number;
  /** The number of applications with an undecided match. `matches` has the first of them. */
  readonly matched: number;
  readonly matches: readonly NumberedCase[];
  /** The open cases in which staff have confirmed that somebody is on the list. */
  readonly confirmed: readonly NumberedCase[];
}

interface NumberedCase {
  readonly id: string;
  readonly number: string;
}

/** Staff: the results of the jobs that screen cases against a new list. Polls until the jobs have ended. */
export function listScreeningQueryOptions(listId: string) {
  return queryOptions({
    queryKey: sanctionsListKeys.screening(listId),
    queryFn: ({ signal }) => fetchScreening(listId, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'under_way' ? 2000 : false),
    refetchOnWindowFocus: true,
  });
}

async function fetchScreening(listId: string, signal: AbortSignal): Promise<ListScreening> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('screening_progress', { list_id: listId }).abortSignal(signal).single();
  if (error) throw toAppError(error);
  return data as unknown as ListScreening;
}
