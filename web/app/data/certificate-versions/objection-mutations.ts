import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { explanation } from '~/lib/schema-parts';
import { getSupabase } from '~/lib/supabase';
import { object, enum as oneOf, type output } from '~/lib/zod';
import { certificateKeys } from './keys';

export const objectionSchema = object({
  words: explanation('Why the notice is wrong is required', 'why the notice is wrong', 2000),
});
export const objectionDecisionSchema = object({
  outcome: oneOf(['overturned', 'upheld'], { error: 'Outcome is required' }),
  reply: explanation('An answer to who objects is required', 'why, and what happens next', 2000),
});
type Decision = output<typeof objectionDecisionSchema>;

interface Objection {
  readonly applicationId: string;
  /** Why the notice is wrong. */
  readonly words: string;
}

const invalidates = [certificateKeys.all, applicationKeys.timelines(), applicationKeys.lists()];

/** Tenants, and who acts for a landlord or agent: objects to a notice of withdrawal, once, until its last day. The form shows a failure. */
export function useObjectMutation() {
  return useMutation({
    mutationFn: sendObjection,
    meta: {
      success: { title: 'Objection sent', description: 'Somebody who took no part in the notice decides it.' },
      invalidates,
    },
  });
}

/** Staff who decide, but neither who proposed nor who confirmed the withdrawal: lets a notice stand, or takes it back. */
export function useDecideObjectionMutation() {
  return useMutation({
    mutationFn: decide,
    meta: {
      success: { title: 'Objection decided', description: 'Who objects gets your answer by mail.' },
      invalidates,
    },
  });
}

async function sendObjection({ applicationId, words }: Objection): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('object_to_notice', { application_id: applicationId, words });
  if (error) throw toAppError(error);
}

async function decide({ objectionId, ...decision }: Decision & { readonly objectionId: string }): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('decide_objection', { objection_id: objectionId, ...decision });
  if (error) throw toAppError(error);
}
