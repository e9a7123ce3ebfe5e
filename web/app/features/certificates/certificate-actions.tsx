import { Ban, CalendarPlus, FilePen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { usePermissions } from '~/domain/use-permissions';
import { DownloadButton } from './download-button';
import { EndorseSheet } from './endorse-sheet';
import { RenewSheet } from './renew-sheet';
import { WithdrawSheet } from './withdraw-sheet';

interface CertificateActionsProps {
  /** The newest issued version. */
  version: CertificateVersion;
  /** Whether a withdrawal is confirmed: nothing else can be begun then. */
  isNoticeGiven: boolean;
  /** Whether a later version waits to be signed or issued: there is one at a time. */
  hasPrepared: boolean;
}

/** What can be done with an issued certificate. */
export function CertificateActions({ version, isNoticeGiven, hasPrepared }: CertificateActionsProps) {
  const { has } = usePermissions();
  const [open, setOpen] = useState<'endorse' | 'renew' | 'withdraw'>();
  const handleClose = () => setOpen(undefined);
  const isRunning = version.state === 'not_begun' || version.state === 'in_force';
  const canChange = (isRunning || version.state === 'in_claims_period') && !hasPrepared && has('decide');
  return (
    <div className="flex flex-wrap gap-2.5">
      <DownloadButton version={version} />
      {canChange ? (
        <Button variant="secondary" onClick={() => setOpen('endorse')}>
          <FilePen aria-hidden />
          Endorse…
        </Button>
      ) : null}
      {canChange && !isNoticeGiven ? (
        <Button variant="secondary" onClick={() => setOpen('renew')}>
          <CalendarPlus aria-hidden />
          Renew…
        </Button>
      ) : null}
      {isRunning && !isNoticeGiven && has('decide') ? (
        <Button variant="ghost" className="text-bad" onClick={() => setOpen('withdraw')}>
          <Ban aria-hidden />
          Withdraw…
        </Button>
      ) : null}
      <EndorseSheet version={version} open={open === 'endorse'} onClose={handleClose} />
      <RenewSheet version={version} open={open === 'renew'} onClose={handleClose} />
      <WithdrawSheet version={version} open={open === 'withdraw'} onClose={handleClose} />
    </div>
  );
}
