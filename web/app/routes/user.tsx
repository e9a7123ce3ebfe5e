import { type MetaFunction, useParams } from 'react-router';
import { pageTitle } from '~/config/page';
import { StaffOnly } from '~/features/shell/staff-only';
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
