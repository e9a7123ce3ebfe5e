import type { ReactNode } from 'react';
import { Rosette } from '~/components/brand/rosette';
import { Section } from '~/components/ui/section';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { describeCertificateState } from '~/domain/certificate-state';
import { CertificateBadge } from './certificate-badge';
import { formatPence } from './describe-statement';
import { LifelineBar } from './lifeline-bar';
import { SpecimenNotice } from './specimen-notice';
import { StatementDetails } from './statement-details';

interface IssuedPanelProps {
  version: CertificateVersion;
  /** Notices about a withdrawal. */
  notice: ReactNode;
  actions: ReactNode;
}

/** The certificate that counts now: its state, its limits, when it ends, and what can be done with it. */
export function IssuedPanel({ version, notice, actions }: IssuedPanelProps) {
  const { cover } = version.statement;
  return (
    <Section className="relative overflow-hidden">
      <Rosette className="-top-16 -right-16 pointer-events-none absolute size-64 text-engraving/15" />
      <div className="relative grid gap-6">
        <header className="grid gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h2 className="title-block figures break-words">{version.certificate_number}</h2>
            <CertificateBadge version={version} />
          </div>
          <p className="max-w-prose text-soft">{describeCertificateState(version).sentence}</p>
        </header>
        {notice}
        {version.statement.specimen ? <SpecimenNotice /> : null}
        <dl className="flex flex-wrap gap-x-12 gap-y-4">
          <Limit label="At most each month" pence={cover.monthly_limit_pence} />
          <Limit label="At most in all" pence={cover.total_limit_pence} />
        </dl>
        <LifelineBar version={version} />
        {actions}
        <details className="group">
          <summary className="w-fit cursor-pointer rounded font-semibold text-accent">What it states</summary>
          <div className="mt-4">
            <StatementDetails statement={version.statement} />
          </div>
        </details>
      </div>
    </Section>
  );
}

function Limit({ label, pence }: { label: string; pence: number }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="title-figure figures">{formatPence(pence)}</dd>
    </div>
  );
}
