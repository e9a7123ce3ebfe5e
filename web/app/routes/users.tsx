import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page';
import { StaffOnly } from '~/features/shell/staff-only';
import { UsersScreen } from '~/features/users/users-screen';

export const meta: MetaFunction = () => [{ title: pageTitle('Users') }];

export default function Users() {
  return (
    <StaffOnly>
      <UsersScreen />
    </StaffOnly>
  );
}
