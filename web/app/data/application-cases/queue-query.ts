import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { toSearchPage } from '~/lib/staff-search';
import { getSupabase } from '~/lib/supabase';

/**
 * The turn, the step and the holder of the cases to show. `certificate`: tasks at certificates in force. `another`: cases that a
 * colleague has to sign or decide. `elsewhere`: all cases with a tenant or landlord, including drafts.
 */
export interface QueueFilter {
  readonly turn: 'staff' | 'tenant' | 'landlord';
  readonly step:
    | 'review'
    | 'appeal'
    | 'signature'
    | 'message'
    | 'certificate'
    | 'another'
    | 'request'
    | 'elsewhere'
    | null;
  readonly assigned: 'me' | 'somebody' | 'nobody' | null;
}

export interface QueueSearch extends QueueFilter {
  /** The first page is 1. */
  readonly page: number;
}

export const QUEUE_PAGE_SIZE = 10;

/** The note of the colleague who handed the case over, for its present holder. */
export interface HandoverNote {
  readonly words: string;
  readonly by: string | null;
}

/** The work that staff can do while a case waits for the tenant or the landlord: documents to check, matches to decide. */
export interface WorkMeanwhile {
  readonly documents: number;
  readonly matches: number;
}

export type QueuedCase = Awaited<ReturnType<typeof fetchQueue>>['rows'][number];

/** Staff: a page of the queue, ordered by the day of moving in, and then by how long the cases have waited. */
export function queueQueryOptions(search: QueueSearch) {
  return queryOptions({
    queryKey: applicationKeys.queue(search),
    queryFn: ({ signal }) => fetchQueue(search, signal),
    placeholderData: keepPreviousData,
  });
}

async function fetchQueue({ turn, step, assigned, page }: QueueSearch, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('search_queue', {
      whose: turn,
      ...(step ? { at_step: step } : {}),
      ...(assigned ? { assigned } : {}),
      page_size: QUEUE_PAGE_SIZE,
      page_offset: (page - 1) * QUEUE_PAGE_SIZE,
    })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  // The generated types do not know what a JSON value contains.
  return toSearchPage(
    data.map((row) => ({
      ...row,
      handover: row.handover as unknown as HandoverNote | null,
      meanwhile: row.meanwhile as unknown as WorkMeanwhile | null,
    })),
  );
}
