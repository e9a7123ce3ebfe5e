import { queryOptions } from '@tanstack/react-query';
import type { RuleAction } from '~/config/vocabulary';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

/** What a rule of the law says of an action. */
export interface RuleResult {
  readonly rule: number;
  readonly effect: 'blocks' | 'warns' | 'notes' | 'passes';
  /** The column of the tenancy that it concerns. */
  readonly field: string | null;
  readonly words: string;
  readonly source: string;
  /** Why a warning does not stop the approval; null: nobody has said. */
  readonly reason: string | null;
}

/** What the rules say today of an action on an application. Tenants see those of their submission. */
export function ruleChecksQueryOptions(applicationId: string, action: RuleAction) {
  return queryOptions({
    // Below the application's own key: what changes it changes what the rules say.
    queryKey: [...applicationKeys.detail(applicationId), 'rules', action] as const,
    queryFn: ({ signal }) => fetchChecks(applicationId, action, signal),
    staleTime: 0,
  });
}

async function fetchChecks(application: string, action: RuleAction, signal: AbortSignal): Promise<RuleResult[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('check_rules', { action, application }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data as RuleResult[];
}
