import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { explanation } from '~/lib/schema-parts';
import { getSupabase } from '~/lib/supabase';
import { object } from '~/lib/zod';
import { certificateKeys } from './keys';

export const objectionSchema = object({
  words: explanation('Why the notice is wrong is required', 'why the notice is wrong', 2000),
});

interface Objection {
  readonly applicationId: string;
  /** Why the notice is wrong. */
  readonly words: string;
}

/** Tenants, and who acts for a landlord or agent: objects to a notice of withdrawal, once, until its last day. The form shows a failure. */
export function useObjectMutation() {
  return useMutation({
    mutationFn: sendObjection,
    meta: {
      success: { title: 'Objection sent', description: 'Somebody who took no part in the notice decides it.' },
      invalidates: [certificateKeys.all, applicationKeys.timelines(), applicationKeys.lists()],
    },
  });
}

async function sendObjection({ applicationId, words }: Objection): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('object_to_notice', { application_id: applicationId, words });
  if (error) throw toAppError(error);
}
