import { type MetaFunction, useParams } from 'react-router';
import { pageTitle } from '~/config/page';
import { PropertyManagerScreen } from '~/features/property-managers/property-manager-screen';
import { StaffOnly } from '~/features/shell/staff-only';

export const meta: MetaFunction = () => [{ title: pageTitle('Property Manager') }];

export default function PropertyManager() {
  const { propertyManagerId = '' } = useParams();
  return (
    <StaffOnly>
      <PropertyManagerScreen id={propertyManagerId} />
    </StaffOnly>
  );
}
