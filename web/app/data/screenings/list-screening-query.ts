import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { sanctionsListKeys } from './keys';

/** How far the screening against a new list is, and what waits because of it. */
export interface ListScreening {
  readonly state: 'under_way' | 'done' | 'failed';
  /** Of so many applications so many are screened. */
  readonly applications: number;
  readonly screened: number;
  /** How many have a match that nobody has decided, and the first of them. */
  readonly matched: number;
  readonly matches: readonly NumberedCase[];
  /** The cases that are not over and in which somebody is on the list, as staff have decided. */
  readonly confirmed: readonly NumberedCase[];
}

interface NumberedCase {
  readonly id: string;
  readonly number: string;
}

/** Staff: what the jobs that screen again against a list have found, read again until they are done. */
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
  const { data, error } = await supabase.rpc('list_screening', { list_id: listId }).abortSignal(signal).single();
  if (error) throw toAppError(error);
  return data as unknown as ListScreening;
}
