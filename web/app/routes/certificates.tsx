import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page';
import { CertificatesScreen } from '~/features/certificates/certificates-screen';
import { useAuth } from '~/lib/auth/auth-context';

export const meta: MetaFunction = () => [{ title: pageTitle('Certificates') }];

export default function Certificates() {
  const { user } = useAuth();
  return user ? <CertificatesScreen userId={user.id} /> : null;
}
