import type { MetaFunction } from 'react-router';
import { StaffOnly } from '~/components/feedback/staff-only';
import { pageTitle } from '~/config/page-title';
import { UsersScreen } from '~/features/users/users-screen';

export const meta: MetaFunction = () => [{ title: pageTitle('Users') }];

export default function Users() {
  return (
    <StaffOnly>
      <UsersScreen />
    </StaffOnly>
  );
}
