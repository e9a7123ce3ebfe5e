import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { describeCertificateState } from '~/domain/certificate/certificate-state';
import { CertificateBadge } from './certificate-badge';
import { useIssueStop } from './signing/signature-stops';
import { useIssueFailure } from './signing/use-issue-failure';

interface PanelHeaderProps {
  title: string;
  version: CertificateVersion;
}

/** The head of a panel about one version: its title, its state, and what that means. */
export function PanelHeader({ title, version }: PanelHeaderProps) {
  const { failure } = useIssueFailure(version);
  const stop = useIssueStop(version);
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="title-block figures break-words outline-none">{title}</h2>
        <CertificateBadge version={version} />
      </div>
      {/* The reason is below in the panel, or above on the screen. */}
      {failure || stop ? null : <p className="max-w-prose text-soft">{describeCertificateState(version).sentence}</p>}
    </header>
  );
}
