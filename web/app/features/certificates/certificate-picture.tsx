import { CertificateDrawing } from '~/components/brand/certificate-drawing';
import type { CertificateState, CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { formatMediumDate } from '~/lib/dates';
import { formatPence } from './describe-statement';
import { propertyLine, tenantNames } from './statement-words';

const stamps: Partial<Record<CertificateState, string>> = {
  awaiting_signature: 'Not signed yet',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
  ended: 'Ended',
};

/** A version of a certificate as a small picture of the paper. */
export function CertificatePicture({ version, className = '' }: { version: CertificateVersion; className?: string }) {
  const { certificate_number: number, cover_from, cover_until, statement, state } = version;
  const { specimen, cover } = statement;
  return (
    <CertificateDrawing
      tenant={tenantNames(statement)}
      property={propertyLine(statement)}
      from={formatMediumDate(cover_from)}
      until={formatMediumDate(cover_until)}
      monthly={formatPence(cover.monthly_limit_pence)}
      reference={specimen ? `${number} · Specimen` : number}
      stamp={stamps[state]}
      label={`Picture of the certificate ${number}, version ${version.version}`}
      className={className}
    />
  );
}
