import { useQuery } from '@tanstack/react-query';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { signatureStopsQueryOptions } from '~/data/certificate-versions/signature-stops-query';
import { useIssueStop } from './use-issue-stop';

/** What keeps a version that waits for a signature from being signed: the screening, the landlord or agent, or a rule. */
export function useSignatureStops(version: CertificateVersion) {
  const screening = useIssueStop(version);
  const { data: found, isLoading } = useQuery({
    ...signatureStopsQueryOptions(version.id),
    enabled: version.state === 'awaiting_signature',
  });
  return { screening, found, isLoading, isStopped: screening !== undefined || (found?.stops.length ?? 0) > 0 };
}
