import type { CsvColumn } from '~/lib/csv';
import { toIsoDay } from '~/lib/dates';
import { searchExport } from '~/lib/search-export';
import { searchUsers, type UserRow } from './user-search';

/** The columns of a CSV file of users; days as YYYY-MM-DD in London. */
const columns: readonly CsvColumn<UserRow>[] = [
  { title: 'Display Name', value: (row) => row.display_name },
  { title: 'First Name', value: (row) => row.first_name },
  { title: 'Surname', value: (row) => row.surname },
  { title: 'Email', value: (row) => row.email },
  { title: 'Role', value: (row) => row.role_type },
  { title: 'Created Date', value: (row) => toIsoDay(row.created_at) },
];

/** Staff: all users that match a search, in its order, as a CSV file. */
export const userExport = searchExport(columns, searchUsers);
