import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page';
import { StaffOnly } from '~/features/shell/staff-only';
import { StaffScreen } from '~/features/staff/staff-screen';

export const meta: MetaFunction = () => [{ title: pageTitle('Staff and signing') }];

export default function Staff() {
  return (
    <StaffOnly>
      <StaffScreen />
    </StaffOnly>
  );
}
