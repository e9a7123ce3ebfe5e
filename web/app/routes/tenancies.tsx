import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page';
import { StaffOnly } from '~/features/shell/staff-only';
import { TenanciesScreen } from '~/features/tenancies/tenancies-screen';

export const meta: MetaFunction = () => [{ title: pageTitle('Tenancy Information') }];

export default function Tenancies() {
  return (
    <StaffOnly>
      <TenanciesScreen />
    </StaffOnly>
  );
}
