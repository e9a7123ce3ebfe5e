import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

export interface RuleReasonInput {
  readonly applicationId: string;
  readonly rule: number;
  readonly reason: string;
}

/** Staff with `decide`: gives a reason to approve in spite of a rule's warning. Fails with PT404 if the rule no longer warns. */
export function useGiveRuleReasonMutation() {
  return useMutation({
    mutationFn: giveReason,
    meta: {
      success: { title: 'Reason saved' },
      error: { title: 'Failed to save the reason' },
      invalidates: [applicationKeys.details()],
    },
  });
}

async function giveReason({ applicationId, rule, reason }: RuleReasonInput): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('give_rule_reason', { application_id: applicationId, rule, reason });
  if (error) throw toAppError(error);
}
