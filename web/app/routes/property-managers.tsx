import type { MetaFunction } from 'react-router';
import { StaffOnly } from '~/components/feedback/staff-only';
import { pageTitle } from '~/config/page-title';
import { PropertyManagersScreen } from '~/features/property-managers/property-managers-screen';

export const meta: MetaFunction = () => [{ title: pageTitle('Property Managers') }];

export default function PropertyManagers() {
  return (
    <StaffOnly>
      <PropertyManagersScreen />
    </StaffOnly>
  );
}
