import { useState } from 'react';
import { Notice } from '~/components/feedback/notice';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { closingOf, isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { StatusPill } from '~/domain/case/status-pill';
import { usePermissions } from '~/domain/staff/use-permissions';
import { formatDate } from '~/lib/dates';
import { forgetStored } from '~/lib/stored-values';
import { useCertificateLock } from '../details/use-certificate-lock';
import { AppealPanel } from './appeal-panel';
import { CertificateLink } from './certificate-link';
import { CloseApplication } from './close-application';
import { ClosedNotice } from './closed-notice';
import { ColleagueNotice } from './colleague-notice';
import { CorrectReason } from './correct-reason';
import type { Decidable } from './decidable';
import type { DecisionScreen } from './link-to-missing';
import { RejectionFacts } from './rejection-facts';
import { ResumedNotice } from './resumed-notice';
import { type AskedStatus, StatusForm } from './status-form';
import { type LostDecision, UnsentDecision } from './unsent-decision';

/** The status, the reason of a rejection, and the reason why the application waits again. */
export function CurrentStatus({ application }: { application: Application }) {
  const { status, approved_at, application_rejections: rejections } = application;
  const rejection = status === 'rejected' ? rejections[0] : undefined;
  const replaced = rejections.find(({ id }) => id === rejection?.replaces);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusPill status={status} closing={application.closing} isDraftGrey />
        {approved_at ? <span className="text-sm text-soft">since {formatDate(approved_at)}</span> : null}
      </div>
      {rejection ? <RejectionFacts rejection={rejection} replacedAt={replaced?.rejected_at} /> : null}
      <ResumedNotice application={application} />
    </>
  );
}

interface NextStepProps {
  editing: Decidable;
  screen: DecisionScreen;
  /** The decision that a keyboard shortcut asks for. */
  asked?: AskedStatus | undefined;
}

/** The form for the next status. It keeps the typed text when a colleague changes the status first. */
export function NextStep(props: NextStepProps) {
  const [lost, setLost] = useState<LostDecision>();
  const handleDiscard = () => {
    // The form would otherwise open with these words when the case waits for a decision again.
    if (lost) forgetStored(lost.storedAs);
    setLost(undefined);
  };
  return (
    <>
      {lost ? <UnsentDecision application={props.editing.base} words={lost.words} onDiscard={handleDiscard} /> : null}
      <StepForm {...props} onLost={setLost} />
    </>
  );
}

/** The record offers every other status, the review only the two decisions. */
function StepForm({ editing, screen, asked, onLost }: NextStepProps & { onLost: (lost: LostDecision) => void }) {
  const { base } = editing;
  const { isSigned } = useCertificateLock(base);
  const { has, isPending } = usePermissions();
  const closing = closingOf(base);
  const appeal = base.application_rejections.find(
    ({ appealed_at, appeal_decided_at }) => appealed_at !== null && appeal_decided_at === null,
  );
  const isReview = screen === 'review';
  if (isSigned) {
    return (
      <p className="text-soft">
        The certificate is signed, so the status stays. Endorse or withdraw the certificate instead.
      </p>
    );
  }
  if (closing) return <ClosedNotice closing={closing} editing={editing} />;
  if (base.status === 'rejected' && appeal) {
    // There is no notice that a colleague has it: the person who rejected it cannot decide, so somebody else should.
    return <AppealPanel rejection={appeal} editing={editing} onLost={onLost} />;
  }
  if (isReview && base.status === 'draft') return <p className="text-soft">The tenant has not submitted it yet.</p>;
  if (isReview && base.status === 'approved') {
    return <CertificateLink id={base.id} />;
  }
  const [rejection] = base.application_rejections;
  const correction =
    base.status === 'rejected' && rejection && has('decide') ? (
      <CorrectReason key={rejection.id} rejection={rejection} editing={editing} />
    ) : null;
  if (isReview && !isUndecided(base)) return correction;
  const isDecided = base.status === 'approved' || base.status === 'rejected';
  return (
    <>
      {correction}
      {!has('decide') && (isReview || (isDecided && !isPending)) ? (
        <Notice tone="info">Somebody with the permission to decide approves or rejects it.</Notice>
      ) : (
        <>
          {isUndecided(base) && has('decide') ? <ColleagueNotice application={base} /> : null}
          <StatusForm editing={editing} screen={screen} asked={asked} onLost={onLost} />
        </>
      )}
      {isUndecided(base) && has('decide') ? <CloseApplication editing={editing} /> : null}
    </>
  );
}
