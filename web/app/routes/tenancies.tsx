import type { MetaFunction } from 'react-router';
import { StaffOnly } from '~/components/feedback/staff-only';
import { pageTitle } from '~/config/page-title';
import { TenanciesScreen } from '~/features/tenancies/tenancies-screen';

export const meta: MetaFunction = () => [{ title: pageTitle('Tenancy Information') }];

export default function Tenancies() {
  return (
    <StaffOnly>
      <TenanciesScreen />
    </StaffOnly>
  );
}
