import { Badge } from '~/components/ui/badge';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { describeCertificateState } from '~/domain/certificate/certificate-state';
import { useIssueFailure } from './signing/use-issue-failure';

/** The state of a version in its colour, for staff. */
export function CertificateBadge({ version }: { version: CertificateVersion }) {
  const { label, tone } = describeCertificateState(version);
  const { failure } = useIssueFailure(version);
  if (failure) return <Badge tone="bad">Not issued</Badge>;
  return (
    <Badge tone={tone} className="whitespace-normal">
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {label}
    </Badge>
  );
}
