import { useState } from 'react';
import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import { withdrawalReason } from '~/config/certificate-words';
import type { CertificateWithdrawal } from '~/data/certificate-versions/certificate-record-query';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { useConfirmWithdrawalMutation } from '~/data/certificate-versions/confirm-withdrawal-mutation';
import { personName } from '~/domain/person-name';
import { usePermissions } from '~/domain/staff/use-permissions';
import { formatDate, formatDateTime, londonToday } from '~/lib/dates';
import { ConfirmNotice } from './confirm-notice';
import { describeTimeToConfirm, lastDayToConfirm } from './days-of-notice';
import { EndProposalSheet } from './end-proposal-sheet';
import { NoticePreview } from './notice-preview';
import { Objections } from './objections';
import { ReversalOfNotice } from './reversal-of-notice';

interface WithdrawalNoticeProps {
  version: CertificateVersion;
  withdrawal: CertificateWithdrawal;
}

/** A withdrawal that waits for a second person, or whose notice runs, with the objections to it, which can be decided after its end too. */
export function WithdrawalNotice({ version, withdrawal }: WithdrawalNoticeProps) {
  const { application_id: applicationId, certificate_number: certificateNumber } = version;
  const objected = { applicationId, certificateNumber, withdrawal };
  if (version.state === 'withdrawn') return <Objections {...objected} />;
  const { ground, facts, notice_until: until, confirmed_at: confirmedAt } = withdrawal;
  const proposer = personName(withdrawal.proposer) ?? 'Somebody whose account is gone';
  if (confirmedAt) {
    return (
      <>
        <Notice tone="bad" isOutcome title={`Notice runs until ${formatDate(until)}`}>
          <p>
            The certificate is withdrawn after that day because {withdrawalReason(ground)}. Tenant and landlord were
            told on {formatDate(confirmedAt)}. Proposed by {proposer}, confirmed by{' '}
            {personName(withdrawal.confirmer) ?? 'somebody else'}.
          </p>
          {facts ? <p className="wrap-anywhere mt-2 whitespace-pre-line">What happened: {facts}</p> : null}
          {until < londonToday() ? null : (
            <ReversalOfNotice certificateNumber={version.certificate_number} withdrawal={withdrawal} />
          )}
        </Notice>
        <Objections {...objected} />
      </>
    );
  }
  return (
    <Notice tone="warn" isOutcome title="A withdrawal waits for a second person">
      <p>
        {proposer} proposed on {formatDateTime(withdrawal.proposed_at)} to withdraw the certificate because{' '}
        {withdrawalReason(ground)}, with notice until {formatDate(until)}. {describeTimeToConfirm(until, londonToday())}
      </p>
      <ConfirmWithdrawal version={version} withdrawal={withdrawal} />
    </Notice>
  );
}

function ConfirmWithdrawal({ version, withdrawal }: WithdrawalNoticeProps) {
  const { userId, has } = usePermissions();
  const [isAsking, setIsAsking] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const confirm = useConfirmWithdrawalMutation();
  const isOwn = withdrawal.proposed_by === userId;
  const end = (
    <>
      <Button variant="ghost" size="small" onClick={() => setIsEnding(true)}>
        {isOwn ? 'Take back…' : 'Refuse…'}
      </Button>
      <EndProposalSheet
        certificateNumber={version.certificate_number}
        isOwn={isOwn}
        open={isEnding}
        onClose={() => setIsEnding(false)}
      />
    </>
  );
  if (isOwn) {
    return (
      <>
        <p className="mt-2 font-medium">You proposed it, so somebody else confirms it.</p>
        {has('decide') ? <div className="mt-2">{end}</div> : null}
      </>
    );
  }
  if (!has('decide')) return <p className="mt-2 font-medium">Somebody with the permission to decide confirms it.</p>;
  // The mutation reports a failure, and the dialog closes in any case.
  const handleConfirm = () =>
    confirm.mutate(
      { certificateNumber: version.certificate_number, proposal: withdrawal.id },
      { onSettled: () => setIsAsking(false) },
    );
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {lastDayToConfirm(withdrawal.notice_until) < londonToday() ? null : (
          <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
            Confirm withdrawal
          </Button>
        )}
        {end}
      </div>
      <ConfirmNotice
        certificateNumber={version.certificate_number}
        open={isAsking}
        onOpenChange={setIsAsking}
        isBusy={confirm.isPending}
        onConfirm={handleConfirm}
      />
      <div className="mt-3 text-ink">
        {withdrawal.facts ? null : <p className="mb-3 font-medium">The proposal does not say what happened.</p>}
        <NoticePreview
          version={version}
          ground={withdrawal.ground}
          facts={withdrawal.facts}
          noticeUntil={withdrawal.notice_until}
        />
      </div>
    </>
  );
}
