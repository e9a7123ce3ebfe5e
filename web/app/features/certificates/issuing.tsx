import { useQuery } from '@tanstack/react-query';
import { Spinner } from '~/components/ui/spinner';
import { certificateFailuresQueryOptions } from '~/data/certificate-versions/certificate-failures-query';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { IssueFailure } from './issue-failure';

/** Says that a signed version is being issued, or that this was given up. */
export function Issuing({ version }: { version: CertificateVersion }) {
  const query = useQuery(certificateFailuresQueryOptions(version.application_id));
  const failure = query.data?.find(({ version_id }) => version_id === version.id);
  if (failure) return <IssueFailure failure={failure} onSettled={() => void query.refetch()} />;
  return (
    <p role="status" className="flex items-center gap-3 rounded-xl bg-info-wash px-4 py-3 font-medium text-info">
      <Spinner />
      Signed. It is being issued, and this page shows it as soon as it is done.
    </p>
  );
}
