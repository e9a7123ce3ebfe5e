import { type MetaFunction, useParams } from 'react-router';
import { pageTitle } from '~/config/page';
import { useLiveApplication } from '~/data/live/use-live-changes';
import { decidedAt } from '~/data/rent-guarantee-applications/decided-at';
import { ApplicationTimeline } from '~/features/application-timeline/application-timeline';
import { ApplicationCertificate } from '~/features/certificates/application-certificate';
import { ApplicationNotice } from '~/features/certificates/notice/given-notices';
import { Conversation } from '~/features/conversation/conversation';
import { CasePrice } from '~/features/dashboard-home/case-price';
import { OwnCaseCard } from '~/features/dashboard-home/own-case';
import { MyApplicationScreen } from '~/features/my-applications/my-application-screen';
import { TenantDecision } from '~/features/tenant-decision/tenant-decision';
import { WithdrawApplication } from '~/features/tenant-decision/withdraw-application';
import { TenantTasks } from '~/features/tenant-tasks/tenant-tasks';
import { useAuth } from '~/lib/auth/auth-context';

export const meta: MetaFunction = () => [{ title: pageTitle('My Application') }];

export default function MyApplication() {
  const { applicationId = '' } = useParams();
  useLiveApplication(applicationId);
  const { user } = useAuth();
  if (!user) return null;
  return (
    <MyApplicationScreen
      id={applicationId}
      userId={user.id}
      notice={<ApplicationNotice applicationId={applicationId} />}
      caseCard={(own) => <OwnCaseCard own={own} isOnItsPage />}
      tasks={<TenantTasks applicationId={applicationId} />}
      certificate={<ApplicationCertificate applicationId={applicationId} reader="tenant" />}
      price={(own) => <CasePrice own={own} />}
      conversation={(application) => (
        <Conversation applicationId={applicationId} isOwn decidedAt={decidedAt(application)} />
      )}
      decision={(application) => <TenantDecision application={application} />}
      withdrawal={(application) => <WithdrawApplication application={application} />}
      timeline={<ApplicationTimeline applicationId={applicationId} />}
    />
  );
}
