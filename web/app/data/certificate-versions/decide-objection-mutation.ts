import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { explanation } from '~/lib/explanation-schema';
import { getSupabase } from '~/lib/supabase';
import { object, enum as oneOf, type output } from '~/lib/zod';
import { certificateKeys } from './keys';

export const objectionDecisionSchema = object({
  outcome: oneOf(['overturned', 'upheld'], { error: 'Outcome is required' }),
  reply: explanation('An answer to the objection is required', 'why, and what happens next', 2000),
});
type Decision = output<typeof objectionDecisionSchema>;

/** Staff with `decide` who neither proposed nor confirmed the withdrawal: upholds the notice or takes it back. */
export function useDecideObjectionMutation() {
  return useMutation({
    mutationFn: decide,
    meta: {
      success: { title: 'Objection decided', description: 'Who objects gets your answer by mail.' },
      invalidates: [certificateKeys.all, applicationKeys.timelines(), applicationKeys.lists()],
    },
  });
}

async function decide({ objectionId, ...decision }: Decision & { readonly objectionId: string }): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('decide_objection', { objection_id: objectionId, ...decision });
  if (error) throw toAppError(error);
}
