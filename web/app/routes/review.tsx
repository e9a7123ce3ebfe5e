import { type MetaFunction, useParams } from 'react-router';
import { pageTitle } from '~/config/page';
import { AnswerWords } from '~/features/application-record/communications/answer-words';
import { LatestCommunications } from '~/features/application-record/communications/latest-communications';
import { MessagesToAnswer } from '~/features/application-record/communications/messages-to-answer';
import { CaseDecision } from '~/features/application-record/decision/case-decision';
import { MatchNotice } from '~/features/application-record/screening/match-notice';
import { ReviewScreen } from '~/features/case-review/review-screen';
import { SigningPrompt } from '~/features/certificates/signing/signing-prompt';
import { StaffOnly } from '~/features/shell/staff-only';

export const meta: MetaFunction = () => [{ title: pageTitle('Review') }];

export default function Review() {
  const { applicationId = '' } = useParams();
  return (
    <StaffOnly>
      <ReviewScreen
        id={applicationId}
        alert={({ id, status }) => (status === 'approved' ? <MatchNotice id={id} /> : null)}
        decision={(parts) => <CaseDecision {...parts} />}
        messages={({ id, tenant }) => <MessagesToAnswer applicationId={id} tenantEmail={tenant?.email ?? null} />}
        answer={({ id, tenant }, words) => (
          <AnswerWords applicationId={id} tenantEmail={tenant?.email ?? null} words={words} />
        )}
        communications={({ id, tenant }) => (
          <LatestCommunications applicationId={id} tenantEmail={tenant?.email ?? null} />
        )}
      />
      <SigningPrompt applicationId={applicationId} />
    </StaffOnly>
  );
}
