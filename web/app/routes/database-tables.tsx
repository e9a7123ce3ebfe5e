import type { MetaFunction } from 'react-router';
import { StaffOnly } from '~/components/feedback/staff-only';
import { pageTitle } from '~/config/page-title';
import { DatabaseTablesScreen } from '~/features/database-tables/database-tables-screen';

export const meta: MetaFunction = () => [{ title: pageTitle('Database Tables') }];

export default function DatabaseTables() {
  return (
    <StaffOnly>
      <DatabaseTablesScreen />
    </StaffOnly>
  );
}
