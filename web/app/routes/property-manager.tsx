import { type MetaFunction, useParams } from 'react-router';
import { pageTitle } from '~/config/page-title';
import { StaffOnly } from '~/domain/staff/staff-only';
import { PropertyManagerScreen } from '~/features/property-managers/property-manager-screen';

export const meta: MetaFunction = () => [{ title: pageTitle('Property Manager') }];

export default function PropertyManager() {
  const { propertyManagerId = '' } = useParams();
  return (
    <StaffOnly>
      <PropertyManagerScreen id={propertyManagerId} />
    </StaffOnly>
  );
}
