import { Notice } from '~/components/feedback/notice';
import { Section } from '~/components/ui/section';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { canAppeal } from '~/data/rent-guarantee-applications/takes-documents';
import { type RejectionReason, rejectionReasons } from '~/domain/case/rejection-reasons';
import { formatDate, formatDateTime, toIsoDay } from '~/lib/dates';
import { AppealDocuments } from './appeal-documents';
import { AppealForm } from './appeal-form';
import { ApplyAgain } from './apply-again';
import { WithdrawAppeal } from './withdraw-appeal';

type Rejection = Application['application_rejections'][number];

interface RejectionSectionProps {
  application: Pick<Application, 'id' | 'status' | 'application_rejections'>;
  rejection: Rejection;
}

/** The reason of a rejection, the tenant's options, and the state of an appeal. */
export function RejectionSection({ application, rejection }: RejectionSectionProps) {
  const isRejected = application.status === 'rejected';
  const replaced = application.application_rejections.find(({ id }) => id === rejection.replaces);
  return (
    <Section
      title={isRejected ? 'Why we cannot guarantee your rent' : 'Your appeal'}
      description={isRejected ? describeDay(rejection, replaced) : undefined}
    >
      <div className="grid gap-5">
        {isRejected ? (
          <div className="grid gap-2">
            <p className="font-semibold">{rejectionReasons[rejection.reason_code as RejectionReason]}</p>
            {rejection.words ? <p className="max-w-prose whitespace-pre-line break-words">{rejection.words}</p> : null}
          </div>
        ) : null}
        <AppealState applicationId={application.id} rejection={rejection} />
      </div>
    </Section>
  );
}

function describeDay({ rejected_at: day }: Rejection, replaced: Rejection | undefined): string {
  if (!replaced) return `Decided on ${formatDate(day)}`;
  return `Corrected on ${formatDate(day)}. This replaces the reason of ${formatDate(replaced.rejected_at)}.`;
}

function AppealState({ applicationId, rejection }: { applicationId: string; rejection: Rejection }) {
  const { appealed_at, appeal_words, appeal_decided_at, appeal_outcome, appeal_reply, appeal_until, appeal_answer_by } =
    rejection;
  if (appeal_outcome === 'withdrawn') {
    return (
      <>
        <Notice tone="info" title="You have withdrawn your appeal">
          <p>The decision stands.</p>
          <p className="mt-1 text-sm">{formatDate(appeal_decided_at)}</p>
        </Notice>
        <ApplyAgain applicationId={applicationId} />
      </>
    );
  }
  if (appeal_outcome) {
    return (
      <>
        <Notice
          tone={appeal_outcome === 'overturned' ? 'good' : 'info'}
          title={appeal_outcome === 'overturned' ? 'We look at your application again' : 'The decision stands'}
        >
          <p className="whitespace-pre-line break-words">{appeal_reply}</p>
          <p className="mt-1 text-sm">{formatDate(appeal_decided_at)}</p>
        </Notice>
        {appeal_outcome === 'upheld' ? <ApplyAgain applicationId={applicationId} /> : null}
      </>
    );
  }
  if (appealed_at) {
    return (
      <>
        <Notice tone="info" title="You have appealed">
          <p className="whitespace-pre-line break-words">{appeal_words}</p>
          <p className="mt-1 text-sm">
            {formatDateTime(appealed_at)}. Somebody who did not take part in the decision looks at it. You have our
            answer by {formatDate(appeal_answer_by)}.
          </p>
        </Notice>
        <AppealDocuments applicationId={applicationId}>Until then you can send us more that proves it:</AppealDocuments>
        <WithdrawAppeal applicationId={applicationId} />
      </>
    );
  }
  if (!canAppeal(rejection, toIsoDay(new Date().toISOString()) ?? '')) {
    return (
      <>
        <p className="text-soft">The time for an appeal ended on {formatDate(appeal_until)}.</p>
        <ApplyAgain applicationId={applicationId} />
      </>
    );
  }
  return (
    <>
      <AppealForm applicationId={applicationId} rejectionId={rejection.id} lastDay={appeal_until} />
      <ApplyAgain applicationId={applicationId} />
    </>
  );
}
