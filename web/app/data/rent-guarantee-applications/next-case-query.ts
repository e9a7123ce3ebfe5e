import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

/** Staff: the case to review after this one: the next that was submitted and is not decided, after the last the first again. */
export function nextCaseQueryOptions(id: string, submittedAt: string | null) {
  return queryOptions({
    queryKey: [...applicationKeys.lists(), 'next-case', id, submittedAt] as const,
    queryFn: ({ signal }) => fetchNext(id, submittedAt, signal),
  });
}

async function fetchNext(id: string, submittedAt: string | null, signal: AbortSignal): Promise<string | null> {
  const later = submittedAt === null ? undefined : await fetchFirst(id, submittedAt, signal);
  return later ?? (await fetchFirst(id, null, signal)) ?? null;
}

async function fetchFirst(id: string, after: string | null, signal: AbortSignal): Promise<string | undefined> {
  const supabase = await getSupabase();
  let query = supabase
    .from('rent_guarantee_applications')
    .select('id')
    .in('status', ['pending', 'in_review'])
    .neq('id', id)
    .order('submitted_at')
    .order('id')
    .limit(1);
  if (after !== null) query = query.gte('submitted_at', after);
  const { data, error } = await query.abortSignal(signal);
  if (error) throw toAppError(error);
  return data[0]?.id;
}
