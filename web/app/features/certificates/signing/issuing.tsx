import { Spinner } from '~/components/ui/spinner';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { IssueFailure } from './issue-failure';
import { useIssueFailure } from './use-issue-failure';

/** Says that a signed version is being issued, or that this was given up. */
export function Issuing({ version }: { version: CertificateVersion }) {
  const { failure, refetch } = useIssueFailure(version);
  if (failure) return <IssueFailure failure={failure} onSettled={() => void refetch()} />;
  return (
    <p role="status" className="flex items-center gap-3 rounded-xl bg-info-wash px-4 py-3 font-medium text-info">
      <Spinner />
      Signed. It is being issued, and this page shows it as soon as it is done.
    </p>
  );
}
