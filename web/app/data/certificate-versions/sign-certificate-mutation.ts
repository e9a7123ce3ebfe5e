import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { queryClient } from '~/lib/query-client';
import { getSupabase } from '~/lib/supabase';
import { type CertificateState, certificateVersionsQueryOptions } from './certificate-versions-query';
import type { WitnessValues } from './certificate-versions-schema';
import { certificateKeys } from './keys';

interface SignInput {
  readonly versionId: string;
  /** The person who is present when a director signs a deed alone. */
  readonly witness?: WitnessValues | undefined;
}

/** Signatories: signs a version, meaning to bind the company. The dialog shows a refusal itself. */
export function useSignCertificateMutation() {
  return useMutation({
    mutationFn: signCertificate,
    meta: {
      success: { title: 'Signed' },
      invalidates: [certificateKeys.all, applicationKeys.timelines()],
      // Somebody else has signed the version in the meantime.
      outdated: [certificateKeys.all, applicationKeys.timelines()],
    },
  });
}

async function signCertificate({ versionId, witness }: SignInput): Promise<void> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('sign_certificate', { version_id: versionId, ...witness })
    .select('application_id, state')
    .single();
  if (error) throw toAppError(error);
  // Issuing takes the server a moment. Until the versions are refetched, the screen would ask for this signature again.
  const { queryKey } = certificateVersionsQueryOptions(data.application_id ?? '');
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (versions) =>
    versions?.map((each) => (each.id === versionId ? { ...each, state: data.state as CertificateState } : each)),
  );
}
