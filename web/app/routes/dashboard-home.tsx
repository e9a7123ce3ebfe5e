import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page-title';
import { DashboardHome } from '~/features/dashboard/dashboard-home';

export const meta: MetaFunction = () => [{ title: pageTitle('Dashboard Home') }];

export default function DashboardHomeRoute() {
  return <DashboardHome />;
}
