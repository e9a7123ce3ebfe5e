import { queryOptions } from '@tanstack/react-query';
import { readPart } from '~/data/application-parts/read-part';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

/** The result of a rule of the law for an action. */
export interface RuleResult {
  readonly rule: number;
  readonly effect: 'blocks' | 'warns' | 'notes' | 'passes';
  /** The column of the tenancy that the rule concerns. */
  readonly field: string | null;
  readonly words: string;
  readonly source: string;
  /** The reason why a warning does not stop the approval; null: nobody has given one. */
  readonly reason: string | null;
}

/** The present results of the rules for the submission of an application, for its tenant. */
export function ruleChecksQueryOptions(applicationId: string) {
  return queryOptions({
    // Below the application's own key, because a change of the application changes the results.
    queryKey: [...applicationKeys.detail(applicationId), 'rules'] as const,
    queryFn: ({ signal }) => readPart(applicationId, 'rules', () => fetchChecks(applicationId, signal)),
    staleTime: 0,
  });
}

async function fetchChecks(application: string, signal: AbortSignal): Promise<RuleResult[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('check_rules', { action: 'submission', application }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data as RuleResult[];
}
