import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page';
import { MyApplicationsScreen } from '~/features/my-applications/my-applications-screen';
import { useAuth } from '~/lib/auth/auth-context';

export const meta: MetaFunction = () => [{ title: pageTitle('My Applications') }];

export default function MyApplications() {
  const { user } = useAuth();
  return user ? <MyApplicationsScreen userId={user.id} /> : null;
}
