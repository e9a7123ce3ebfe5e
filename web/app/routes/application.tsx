import { type MetaFunction, useParams } from 'react-router';
import { pageTitle } from '~/config/page';
import { useLiveApplication } from '~/data/live/use-live-changes';
import { decidedAt } from '~/data/rent-guarantee-applications/decided-at';
import { ApplicationTimeline } from '~/features/application-timeline/application-timeline';
import { ApplicationScreen } from '~/features/applications/application-screen';
import { ApplicationCertificate } from '~/features/certificates/application-certificate';
import { FormerNotices } from '~/features/certificates/notice/former-notices';
import { Conversation } from '~/features/conversation/conversation';
import { TenantDecision } from '~/features/tenant-decision/tenant-decision';
import { WithdrawApplication } from '~/features/tenant-decision/withdraw-application';
import { TenantTasks } from '~/features/tenant-tasks/tenant-tasks';

export const meta: MetaFunction = () => [{ title: pageTitle('Application') }];

export default function ApplicationRoute() {
  const { applicationId = '' } = useParams();
  useLiveApplication(applicationId);
  return (
    <ApplicationScreen
      id={applicationId}
      notices={(given, messages) => <FormerNotices applicationId={applicationId} notices={given} messages={messages} />}
      tasks={<TenantTasks applicationId={applicationId} />}
      certificate={(isOwn) => (
        <ApplicationCertificate applicationId={applicationId} reader={isOwn ? 'tenant' : 'landlord'} />
      )}
      conversation={(application, isOwn) => (
        <Conversation applicationId={applicationId} isOwn={isOwn} decidedAt={decidedAt(application)} />
      )}
      decision={(application) => <TenantDecision application={application} />}
      withdrawal={(application) => <WithdrawApplication application={application} />}
      timeline={<ApplicationTimeline applicationId={applicationId} />}
    />
  );
}
