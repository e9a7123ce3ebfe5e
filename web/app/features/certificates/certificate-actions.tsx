import { Ban } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { usePermissions } from '~/domain/use-permissions';
import { DownloadButton } from './download-button';
import { WithdrawSheet } from './withdraw-sheet';

interface CertificateActionsProps {
  /** The newest issued version. */
  version: CertificateVersion;
  /** Whether a withdrawal is confirmed: nothing else can be begun then. */
  isNoticeGiven: boolean;
}

/** What can be done with an issued certificate. */
export function CertificateActions({ version, isNoticeGiven }: CertificateActionsProps) {
  const { has } = usePermissions();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const isRunning = version.state === 'not_begun' || version.state === 'in_force';
  return (
    <div className="flex flex-wrap gap-2.5">
      <DownloadButton version={version} />
      {isRunning && !isNoticeGiven && has('decide') ? (
        <Button variant="ghost" className="text-bad" onClick={() => setIsWithdrawing(true)}>
          <Ban aria-hidden />
          Withdraw…
        </Button>
      ) : null}
      <WithdrawSheet version={version} open={isWithdrawing} onClose={() => setIsWithdrawing(false)} />
    </div>
  );
}
