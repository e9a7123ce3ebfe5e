import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

export interface OpenDraft {
  readonly id: string;
  readonly application_number: string;
}

/** A tenant's newest draft; null when there is none. */
export function openDraftQueryOptions(userId: string) {
  return queryOptions({
    queryKey: applicationKeys.openDraft(userId),
    queryFn: ({ signal }) => fetchOpenDraft(userId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
  });
}

export async function fetchOpenDraft(userId: string, signal: AbortSignal): Promise<OpenDraft | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('rent_guarantee_applications')
    .select('id, application_number')
    .eq('tenant_id', userId)
    .eq('status', 'draft')
    .order('created_at', { ascending: false })
    .limit(1)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data;
}
