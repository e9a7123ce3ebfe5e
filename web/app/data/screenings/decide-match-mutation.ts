import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { explanation } from '~/lib/explanation-schema';
import { getSupabase } from '~/lib/supabase';
import { object, enum as oneOf, type output } from '~/lib/zod';

export const matchDecisionSchema = object({
  decision: oneOf(['different', 'same'], { error: 'Choose whether it is the same' }),
  reason: explanation('A reason is required', 'what you compared and what it showed', 2000),
});
export type MatchDecision = output<typeof matchDecisionSchema>;

interface DecideInput extends MatchDecision {
  readonly applicationId: string;
  readonly applicationNumber: string;
  readonly subject: string;
  readonly entry: string;
  /** The name and the date of birth for which the entry was found. */
  readonly name: string;
  readonly born_on: string | null;
  /** The decision that the person has seen; null if there was none. */
  readonly seenDecision: string | null;
}

/** Staff with `decide`: records whether an entry of the sanctions list is the same person or company, with the reason. */
export function useDecideMatchMutation() {
  return useMutation({
    mutationFn: decideMatch,
    meta: {
      success: (number) => ({ title: `Decision saved: ${String(number)}` }),
      invalidates: [applicationKeys.details(), applicationKeys.lists()],
      outdated: [applicationKeys.details()],
    },
  });
}

async function decideMatch(input: DecideInput): Promise<string> {
  const { applicationId, applicationNumber, born_on, seenDecision, ...decision } = input;
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('decide_match', {
    application_id: applicationId,
    ...decision,
    ...(born_on === null ? {} : { born_on }),
    ...(seenDecision === null ? {} : { seen_decision: seenDecision }),
  });
  if (error) throw toAppError(error);
  return applicationNumber;
}
