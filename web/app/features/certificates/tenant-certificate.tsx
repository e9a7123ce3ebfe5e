import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { paths } from '~/config/paths';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { messagesAnchor } from '~/domain/anchors';
import { endsSoon } from '~/domain/certificate/ends-soon';
import { formatDate } from '~/lib/dates';
import { CertificateSummary } from './certificate-summary';

interface TenantCertificateProps {
  version: CertificateVersion;
  isOnItsPage?: boolean;
  children?: ReactNode;
}

/** A certificate for its tenant: with the other people who have it, and what to do when it ends. */
export function TenantCertificate({ version, ...shown }: TenantCertificateProps) {
  return (
    <CertificateSummary
      {...shown}
      version={version}
      reader="tenant"
      ending={
        <>
          <Receiver version={version} />
          <Ending version={version} />
        </>
      }
    />
  );
}

function Receiver({ version: { state, issued_at: issuedAt, statement } }: { version: CertificateVersion }) {
  if (issuedAt === null || state === 'replaced' || state === 'withdrawn') return null;
  const { name, agent } = statement.beneficiary;
  return (
    <p className="mt-2 max-w-prose">
      {agent?.name ?? name} has it from us too: it was issued to them on {formatDate(issuedAt)}.
    </p>
  );
}

function Ending({ version }: { version: CertificateVersion }) {
  const ending = endsSoon(version);
  if (!ending) return null;
  const { application_id: application, certificate_number: number, cover_until: until, claims_until: claims } = version;
  const message = `Please renew my certificate ${number}, which ends on ${formatDate(until)}. I stay in the home until `;
  return (
    <Notice tone="warn" title={ending} className="mt-4 max-w-prose">
      <p>
        Rent that falls due after that day is not covered. Your landlord or agent can claim what fell due before until{' '}
        {formatDate(claims)}. Nothing renews by itself: if you stay and want it to go on, ask us in good time.
      </p>
      <p className="mt-2">
        <Link
          to={`${paths.myApplication(application)}#${messagesAnchor}`}
          state={{ message }}
          className="font-semibold underline underline-offset-4"
        >
          Ask us to renew it<span className="sr-only">: {number}</span>
        </Link>
      </p>
    </Notice>
  );
}
