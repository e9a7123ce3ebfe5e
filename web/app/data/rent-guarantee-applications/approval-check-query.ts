import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

/** What an approval needs beside the rules of the law and still lacks. */
export interface ApprovalFinding {
  readonly section: string;
  readonly field: string;
  readonly message: string;
  readonly effect: 'blocks' | 'warns';
  /** Why a warning does not stop the approval; null: nobody has said. */
  readonly reason: string | null;
}

/** Staff: what an approval of an application would be refused for now. */
export function approvalCheckQueryOptions(applicationId: string) {
  return queryOptions({
    // Below the application's own key: what changes it changes what an approval lacks.
    queryKey: [...applicationKeys.detail(applicationId), 'approval'] as const,
    queryFn: ({ signal }) => fetchCheck(applicationId, signal),
    staleTime: 0,
  });
}

async function fetchCheck(applicationId: string, signal: AbortSignal): Promise<ApprovalFinding[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('check_approval', { application_id: applicationId }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data as ApprovalFinding[];
}
