import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page';
import { RentGuaranteesScreen } from '~/features/application-record/rent-guarantees-screen';
import { StaffOnly } from '~/features/shell/staff-only';

export const meta: MetaFunction = () => [{ title: pageTitle('Rent Guarantees') }];

export default function RentGuarantees() {
  return (
    <StaffOnly>
      <RentGuaranteesScreen />
    </StaffOnly>
  );
}
