import { Ban, CalendarPlus, CalendarX2, FilePen } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '~/components/ui/button';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { usePermissions } from '~/domain/staff/use-permissions';
import { EndSheet } from './changes/end-sheet';
import { EndorseSheet } from './changes/endorse-sheet';
import { RenewSheet } from './changes/renew-sheet';
import { DownloadButton } from './download-button';
import { WithdrawSheet } from './notice/withdraw-sheet';

type Action = 'endorse' | 'renew' | 'end' | 'withdraw';

interface CertificateActionsProps {
  /** The newest issued version. */
  version: CertificateVersion;
  /** Whether a withdrawal is confirmed: no other action is possible then. */
  isNoticeGiven: boolean;
  /** Whether a withdrawal is proposed or confirmed: there can be only one at a time. */
  isWithdrawalProposed: boolean;
  /** Whether a later version waits to be signed or issued: there can be only one at a time. */
  hasPrepared: boolean;
}

/** The actions on an issued certificate. Impossible actions are disabled, and a sentence says why. */
export function CertificateActions({
  version,
  isNoticeGiven,
  isWithdrawalProposed,
  hasPrepared,
}: CertificateActionsProps) {
  const { has, isPending } = usePermissions();
  const [open, setOpen] = useState<Action>();
  const reasonId = useId();
  const isRunning = version.state === 'not_begun' || version.state === 'in_force';
  const canChange = isRunning || version.state === 'in_claims_period';
  const mayDecide = has('decide');
  const whyNot = isPending ? undefined : findReason(mayDecide, hasPrepared);
  const sheet = (action: Action) => ({ version, open: open === action, onClose: () => setOpen(undefined) });
  const button = (action: Action, isPossible: boolean) => ({
    onClick: () => setOpen(action),
    disabled: !isPossible,
    ...(isPossible ? {} : { 'aria-describedby': reasonId }),
  });
  const makesVersion = mayDecide && !hasPrepared;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2.5">
        <DownloadButton version={version} />
        {canChange ? (
          <Button variant="secondary" {...button('endorse', makesVersion)}>
            <FilePen aria-hidden />
            Endorse…
          </Button>
        ) : null}
        {canChange && !isNoticeGiven ? (
          <Button variant="secondary" {...button('renew', makesVersion)}>
            <CalendarPlus aria-hidden />
            Renew…
          </Button>
        ) : null}
        {canChange ? (
          <Button variant="secondary" {...button('end', makesVersion)}>
            <CalendarX2 aria-hidden />
            End early…
          </Button>
        ) : null}
        {isRunning && !isWithdrawalProposed ? (
          <Button variant="ghost" className="text-bad" {...button('withdraw', mayDecide)}>
            <Ban aria-hidden />
            Withdraw…
          </Button>
        ) : null}
      </div>
      {canChange && whyNot ? (
        <p id={reasonId} className="max-w-prose text-[0.9375rem] text-soft">
          {whyNot}
        </p>
      ) : null}
      <EndorseSheet {...sheet('endorse')} />
      <RenewSheet {...sheet('renew')} />
      <EndSheet {...sheet('end')} />
      <WithdrawSheet {...sheet('withdraw')} />
    </div>
  );
}

/** The reason why actions are disabled; undefined if all of them are possible. */
function findReason(mayDecide: boolean, hasPrepared: boolean): string | undefined {
  if (!mayDecide) return 'Only staff with the permission to decide change a certificate.';
  return hasPrepared ? 'Another version waits to be issued. Until then there is no further one.' : undefined;
}
