import { type MetaFunction, useParams } from 'react-router';
import { StaffOnly } from '~/components/feedback/staff-only';
import { pageTitle } from '~/config/page-title';
import { UserScreen } from '~/features/users/user-screen';

export const meta: MetaFunction = () => [{ title: pageTitle('User') }];

export default function User() {
  const { userId = '' } = useParams();
  return (
    <StaffOnly>
      <UserScreen id={userId} />
    </StaffOnly>
  );
}
