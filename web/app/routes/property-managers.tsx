import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page';
import { PropertyManagersScreen } from '~/features/property-managers/property-managers-screen';
import { StaffOnly } from '~/features/shell/staff-only';

export const meta: MetaFunction = () => [{ title: pageTitle('Property Managers') }];

export default function PropertyManagers() {
  return (
    <StaffOnly>
      <PropertyManagersScreen />
    </StaffOnly>
  );
}
