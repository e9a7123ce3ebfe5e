import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

/**
 * Submits a tenant's draft, which becomes pending. An incomplete one fails with P0001, and missingFields(error) names what is
 * missing; the screen itself shows the failure.
 */
export function useSubmitApplicationMutation() {
  return useMutation({
    mutationFn: submitApplication,
    meta: {
      success: { title: 'Application submitted', description: 'This page says what happens next.' },
      invalidates: [applicationKeys.all],
    },
  });
}

interface Submission {
  readonly id: string;
  /** Identifies the text that the person saw and agrees to; undefined if the draft is too new to have one. */
  readonly declarationsSha256: string | undefined;
}

async function submitApplication({ id, declarationsSha256 }: Submission) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('submit_application', {
    application_id: id,
    ...(declarationsSha256 === undefined ? {} : { declarations_sha256: declarationsSha256 }),
  });
  if (error) throw toAppError(error);
  return data;
}
