import { lazy } from 'react';
import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page';
import { runningNotice } from '~/domain/certificate/running-notice';
import { NewestCertificates } from '~/features/certificates/newest-certificates';
import { Conversation } from '~/features/conversation/conversation';
import { DashboardHome } from '~/features/dashboard-home/dashboard-home';
import type { CaseParts } from '~/features/dashboard-home/tenant-home';
import { HomeTasks } from '~/features/tenant-tasks/home-tasks';

export const meta: MetaFunction = () => [{ title: pageTitle('Dashboard Home') }];

/** Loaded if a notice runs, before the screen is shown. */
const GivenNotices = lazy(async () => ({
  default: (await import('~/features/certificates/notice/given-notices')).GivenNotices,
}));

const parts: CaseParts = {
  tasks: (applicationId) => <HomeTasks applicationId={applicationId} />,
  conversation: (own, decidedAt, about) => (
    <Conversation
      applicationId={own.application_id}
      isOwn
      isUnread={own.message_from === 'staff'}
      decidedAt={decidedAt}
      about={about}
    />
  ),
  notices: (certificates) => (certificates.some(runningNotice) ? <GivenNotices certificates={certificates} /> : null),
  certificates: (certificates) => <NewestCertificates certificates={certificates} />,
};

export default function DashboardHomeRoute() {
  return <DashboardHome parts={parts} />;
}
