import { type MetaFunction, useParams } from 'react-router';
import { pageTitle } from '~/config/page';
import { StaffOnly } from '~/features/shell/staff-only';
import { TenancyScreen } from '~/features/tenancies/tenancy-screen';

export const meta: MetaFunction = () => [{ title: pageTitle('Tenancy') }];

export default function Tenancy() {
  const { tenancyId = '' } = useParams();
  return (
    <StaffOnly>
      <TenancyScreen id={tenancyId} />
    </StaffOnly>
  );
}
