import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page';
import { DatabaseTablesScreen } from '~/features/database-tables/database-tables-screen';
import { StaffOnly } from '~/features/shell/staff-only';

export const meta: MetaFunction = () => [{ title: pageTitle('Database Tables') }];

export default function DatabaseTables() {
  return (
    <StaffOnly>
      <DatabaseTablesScreen />
    </StaffOnly>
  );
}
