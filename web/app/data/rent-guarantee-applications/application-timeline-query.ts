import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { readPart } from '../application-parts/read-part';
import { applicationKeys } from './keys';
import { markTakenBack } from './mark-taken-back';

/** The events of an application that the reader may see, newest first. */
export function applicationTimelineQueryOptions(id: string) {
  return queryOptions({
    queryKey: applicationKeys.timeline(id),
    queryFn: ({ signal }) => readPart(id, 'timeline', () => fetchTimeline(id, signal)),
    select: markTakenBack,
    refetchOnWindowFocus: true,
  });
}

/** One line of the timeline; `list_application_timeline` in the database documents `type` and `detail`. */
export interface TimelineEvent {
  readonly id: string;
  readonly kind: string;
  readonly happened_at: string;
  /** Only the reader's own, or for staff everybody's. */
  readonly actor_id: string | null;
  /** Null when the reader may not see it. */
  readonly actor_name: string | null;
  readonly type: string;
  readonly detail: string | null;
  readonly direction: string | null;
  readonly fields: readonly string[] | null;
  /** Whether a member of staff did it. */
  readonly is_ours: boolean;
}

async function fetchTimeline(id: string, signal: AbortSignal): Promise<TimelineEvent[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('list_application_timeline', { application_id: id }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
