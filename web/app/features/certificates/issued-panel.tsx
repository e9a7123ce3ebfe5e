import type { ReactNode } from 'react';
import { Rosette } from '~/components/brand/rosette';
import { Section } from '~/components/ui/section';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { LifelineBar } from './lifeline-bar';
import { PanelHeader } from './panel-header';
import { SpecimenNotice } from './signing/signing-notices';
import { CoverLimits } from './statement/cover-limits';
import { StatementDetails } from './statement/statement-details';

interface IssuedPanelProps {
  version: CertificateVersion;
  /** Notices about a withdrawal. */
  notice: ReactNode;
  actions: ReactNode;
}

/** The current certificate: its state, limits, dates and actions. */
export function IssuedPanel({ version, notice, actions }: IssuedPanelProps) {
  return (
    <Section className="relative overflow-hidden">
      <Rosette className="-top-16 -right-16 pointer-events-none absolute size-44 text-engraving/20 max-md:hidden" />
      <div className="relative grid gap-6">
        <PanelHeader title={version.certificate_number} version={version} />
        {notice}
        {version.statement.specimen ? <SpecimenNotice /> : null}
        <CoverLimits version={version} />
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
