import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page-title';
import { HomeCertificates } from '~/features/certificates/home-certificates';
import { DashboardHome } from '~/features/dashboard/dashboard-home';
import type { CaseParts } from '~/features/dashboard/tenant-home';
import { HomeTasks } from '~/features/requests/home-tasks';

export const meta: MetaFunction = () => [{ title: pageTitle('Dashboard Home') }];

const parts: CaseParts = {
  tasks: (applicationId) => <HomeTasks applicationId={applicationId} />,
  certificates: (applicationIds) => <HomeCertificates applicationIds={applicationIds} />,
};

export default function DashboardHomeRoute() {
  return <DashboardHome parts={parts} />;
}
