import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page-title';
import { StaffOnly } from '~/domain/staff/staff-only';
import { DatabaseTablesScreen } from '~/features/database-tables/database-tables-screen';

export const meta: MetaFunction = () => [{ title: pageTitle('Database Tables') }];

export default function DatabaseTables() {
  return (
    <StaffOnly>
      <DatabaseTablesScreen />
    </StaffOnly>
  );
}
