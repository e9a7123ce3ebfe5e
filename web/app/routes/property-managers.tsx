import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page-title';
import { StaffOnly } from '~/domain/staff/staff-only';
import { PropertyManagersScreen } from '~/features/property-managers/property-managers-screen';

export const meta: MetaFunction = () => [{ title: pageTitle('Property Managers') }];

export default function PropertyManagers() {
  return (
    <StaffOnly>
      <PropertyManagersScreen />
    </StaffOnly>
  );
}
