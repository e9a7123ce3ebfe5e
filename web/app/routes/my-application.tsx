import { type MetaFunction, useParams } from 'react-router';
import { pageTitle } from '~/config/page-title';
import { MyApplicationScreen } from '~/features/my-applications/my-application-screen';
import { useAuth } from '~/lib/auth/auth-context';

export const meta: MetaFunction = () => [{ title: pageTitle('My Application') }];

export default function MyApplication() {
  const { applicationId = '' } = useParams();
  const { user } = useAuth();
  return user ? <MyApplicationScreen id={applicationId} userId={user.id} /> : null;
}
