import { useQuery } from '@tanstack/react-query';
import { certificateFailuresQueryOptions } from '~/data/certificate-versions/certificate-failures-query';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';

/** The reason why a signed version could not be issued; undefined while it is being issued, and for every other version. */
export function useIssueFailure({ id, application_id: applicationId, state }: CertificateVersion) {
  const query = useQuery({ ...certificateFailuresQueryOptions(applicationId), enabled: state === 'issuing' });
  const failure = state === 'issuing' ? query.data?.find(({ version_id }) => version_id === id) : undefined;
  return { failure, refetch: query.refetch };
}
