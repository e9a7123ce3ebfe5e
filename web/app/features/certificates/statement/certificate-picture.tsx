import type { CertificateState, CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { CertificateDrawing } from '~/domain/certificate/certificate-drawing';
import { runningNotice } from '~/domain/certificate/running-notice';
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
  const notice = runningNotice(version);
  const coversNothing = notice?.leavesNothing === true;
  return (
    <CertificateDrawing
      tenant={tenantNames(statement)}
      property={propertyLine(statement)}
      from={coversNothing ? '–' : formatMediumDate(cover_from)}
      until={coversNothing ? '–' : formatMediumDate(notice?.until ?? cover_until)}
      monthly={formatPence(coversNothing ? 0 : cover.monthly_limit_pence)}
      reference={specimen ? `${number} · Specimen` : number}
      stamp={notice ? 'Notice given' : stamps[state]}
      label={`Picture of the certificate ${number}, version ${version.version}`}
      className={className}
    />
  );
}
