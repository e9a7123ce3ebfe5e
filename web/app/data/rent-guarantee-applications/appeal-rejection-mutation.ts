import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

export interface Appeal {
  readonly applicationId: string;
  /** The rejection that the tenant has read. */
  readonly rejectionId: string;
  /** The tenant's reasons why the decision is wrong. */
  readonly words: string;
}

/** Tenants: appeals against the rejection of an own application, once, within 30 days. The form shows a failure. */
export function useAppealRejectionMutation() {
  return useMutation({
    mutationFn: appeal,
    meta: {
      success: { title: 'Appeal sent', description: 'Somebody else looks at your application again.' },
      invalidates: [applicationKeys.all],
      outdated: [applicationKeys.details()],
    },
  });
}

async function appeal({ applicationId, rejectionId, words }: Appeal): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('appeal_rejection', {
    application_id: applicationId,
    words,
    rejection_id: rejectionId,
  });
  if (error) throw toAppError(error);
}
