import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { landlordRequestKeys } from './keys';
import { NOT_LANDLORD_NEXT } from './landlord-answer-mutation';

interface Denial {
  readonly applicationId: string;
  /** The name of the landlord or agent; empty if they do not know it. */
  readonly words: string;
}

/** A property manager's user: says that they are not the landlord or agent of an application. */
export function useDenyTenancyMutation() {
  return useMutation({
    mutationFn: denyTenancy,
    meta: {
      success: { title: 'Thank you, we have your answer', description: NOT_LANDLORD_NEXT },
      error: { title: 'The answer was not saved' },
      invalidates: [landlordRequestKeys.all, applicationKeys.all],
    },
  });
}

async function denyTenancy({ applicationId, words }: Denial): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('deny_tenancy', {
    application_id: applicationId,
    ...(words === '' ? {} : { words }),
  });
  if (error) throw toAppError(error);
}
