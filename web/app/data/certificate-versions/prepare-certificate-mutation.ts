import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { certificateKeys } from './keys';

/** Staff with `decide`: prepares the certificate of an application whose approval did not prepare one. */
export function usePrepareCertificateMutation() {
  return useMutation({
    mutationFn: prepareCertificate,
    meta: {
      success: { title: 'Certificate prepared', description: 'It waits for a signature.' },
      invalidates: [certificateKeys.all, applicationKeys.timelines()],
    },
  });
}

async function prepareCertificate(applicationId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('prepare_certificate', { application_id: applicationId });
  if (error) throw toAppError(error);
}
