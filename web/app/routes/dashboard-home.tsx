import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page-title';
import { HomeCertificates } from '~/features/certificates/home-certificates';
import { DashboardHome } from '~/features/dashboard/dashboard-home';
import { useAuth } from '~/lib/auth/auth-context';

export const meta: MetaFunction = () => [{ title: pageTitle('Dashboard Home') }];

export default function DashboardHomeRoute() {
  const { user } = useAuth();
  return <DashboardHome certificates={user ? <HomeCertificates userId={user.id} /> : null} />;
}
