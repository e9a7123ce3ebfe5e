import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import {
  type CertificateVersion,
  certificateVersionsQueryOptions,
} from '~/data/certificate-versions/certificate-versions-query';
import { useDownloadCertificateMutation } from '~/data/certificate-versions/download-certificate-mutation';
import { certificateAnchor } from '~/domain/anchors';
import { formatDateTime } from '~/lib/dates';
import { useLinkedSection } from '~/lib/use-linked-part';
import type { CertificateReader } from './check-link';
import { ClaimLinks } from './how-to-claim';
import { LandlordCertificate } from './landlord-certificate';
import { TenantCertificate } from './tenant-certificate';

interface ApplicationCertificateProps {
  applicationId: string;
  reader: CertificateReader;
}

/** The certificate of an application, with its earlier versions. Renders nothing before the approval. */
export function ApplicationCertificate({ applicationId, reader }: ApplicationCertificateProps) {
  const { data: versions, isError, error, refetch } = useQuery(certificateVersionsQueryOptions(applicationId));
  const [newest, ...earlier] = shownVersions(versions ?? []);
  const ref = useLinkedSection(certificateAnchor, newest !== undefined);
  if (isError && !versions) {
    return (
      <Section title="Certificate">
        <ErrorState title="Failed to load the certificate" description={error.message} onRetry={() => void refetch()} />
      </Section>
    );
  }
  if (!newest) return null;
  const earlierVersions = earlier.length > 0 ? <EarlierVersions versions={earlier} /> : null;
  const isClaimable = reader === 'landlord' && newest.issued_at !== null;
  return (
    <div ref={ref} id={certificateAnchor} tabIndex={-1} className="scroll-mt-6 outline-none">
      <Section
        title="Certificate"
        description={isClaimable ? <ClaimLinks terms={newest.statement.terms.version} /> : undefined}
      >
        {reader === 'landlord' ? (
          <LandlordCertificate version={newest} isOnItsPage>
            {earlierVersions}
          </LandlordCertificate>
        ) : (
          <TenantCertificate version={newest} isOnItsPage>
            {earlierVersions}
          </TenantCertificate>
        )}
      </Section>
    </div>
  );
}

function EarlierVersions({ versions }: { versions: readonly CertificateVersion[] }) {
  const download = useDownloadCertificateMutation();
  return (
    <div className="mt-6 border-t pt-4">
      <h3 className="text-sm text-soft">Earlier versions</h3>
      <ul>
        {versions.map((version) => (
          <li key={version.id} className="figures mt-2 flex flex-wrap items-center justify-between gap-3">
            <span>
              Version {version.version}, issued {formatDateTime(version.issued_at)}
              {version.replaced_at ? `, replaced ${formatDateTime(version.replaced_at)}` : ''}
            </span>
            <Button
              size="small"
              variant="secondary"
              disabled={download.isPending}
              onClick={() => download.mutate(version)}
            >
              Download {version.state === 'replaced' ? 'replaced ' : ''}version {version.version}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Version {
  readonly issued_at: string | null;
}

/**
 * The versions of a certificate that its tenant and its landlord or agent see. A next version may be taken back until it is
 * signed, so they see it once it is issued.
 */
export function shownVersions<Each extends Version>(versions: readonly Each[]): readonly Each[] {
  const issued = versions.filter(({ issued_at }) => issued_at !== null);
  return issued.length > 0 ? issued : versions;
}
