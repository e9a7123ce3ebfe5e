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
      success: { title: 'Application submitted', description: 'You can follow its status here.' },
      invalidates: [applicationKeys.all],
    },
  });
}

async function submitApplication(applicationId: string) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('submit_application', { application_id: applicationId });
  if (error) throw toAppError(error);
  return data;
}
