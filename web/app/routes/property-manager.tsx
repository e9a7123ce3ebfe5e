import { type MetaFunction, useParams } from 'react-router';
import { StaffOnly } from '~/components/feedback/staff-only';
import { pageTitle } from '~/config/page-title';
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
