import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page-title';
import { StaffOnly } from '~/domain/staff/staff-only';
import { RentGuaranteesScreen } from '~/features/rent-guarantees/rent-guarantees-screen';

export const meta: MetaFunction = () => [{ title: pageTitle('Rent Guarantees') }];

export default function RentGuarantees() {
  return (
    <StaffOnly>
      <RentGuaranteesScreen />
    </StaffOnly>
  );
}
