import { Badge } from '~/components/ui/badge';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { describeCertificateState } from '~/domain/certificate-state';

/** The state of a version in its colour. */
export function CertificateBadge({ version }: { version: CertificateVersion }) {
  const { label, tone } = describeCertificateState(version);
  return (
    <Badge tone={tone}>
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {label}
    </Badge>
  );
}
