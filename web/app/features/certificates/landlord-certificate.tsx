import type { ReactNode } from 'react';
import { Notice } from '~/components/feedback/notice';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { endingAdvice, endsSoon } from '~/domain/certificate/ends-soon';
import { CertificateSummary } from './certificate-summary';
import { ChangeList } from './changes/change-list';
import { WriteAboutCertificate } from './write-about-certificate';

interface LandlordCertificateProps {
  version: CertificateVersion;
  newest?: number | undefined;
  noticeUntil?: string | undefined;
  /** For a replaced version: who keeps the current one, if it still names the reader as the landlord. */
  kept?: string | undefined;
  isOnItsPage?: boolean;
  children?: ReactNode;
}

/**
 * A certificate for its landlord or agent: with its changes, its end and how to write to us, which the tenant's first screen does
 * not load.
 */
export function LandlordCertificate({ children, kept, ...shown }: LandlordCertificateProps) {
  const { version, newest } = shown;
  return (
    <CertificateSummary
      {...shown}
      reader="landlord"
      ending={kept ? <Kept words={kept} /> : <Ending version={version} />}
      changes={version.state === 'replaced' ? null : <Changes version={version} />}
    >
      <WriteAboutCertificate version={version} newest={newest} />
      {children}
    </CertificateSummary>
  );
}

function Ending({ version }: { version: CertificateVersion }) {
  const ending = endsSoon(version);
  if (!ending) return null;
  return (
    <Notice tone="warn" title={ending} className="mt-4 max-w-prose">
      {endingAdvice(version.statement.specimen)}
    </Notice>
  );
}

function Kept({ words }: { words: string }) {
  return (
    <Notice tone="info" title={words} className="mt-4 max-w-prose">
      For a copy ask your agent, or us.
    </Notice>
  );
}

function Changes({ version: { version, statement } }: { version: CertificateVersion }) {
  if (statement.changes.length === 0) return null;
  return (
    <section aria-label="What changed" className="mt-5 rounded-xl border bg-paper p-4">
      <p className="mb-2 font-semibold">
        What version {version} changes from version {statement.replaces}
      </p>
      <ChangeList changes={statement.changes} />
    </section>
  );
}
