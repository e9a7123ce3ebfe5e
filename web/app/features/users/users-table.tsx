import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { ChoiceFilter } from '~/components/data-table/choice-filter';
import { DataTable } from '~/components/data-table/data-table';
import { SearchBox } from '~/components/data-table/search-box';
import { tableColumns } from '~/components/data-table/table-columns';
import { EmptyState } from '~/components/feedback/state';
import { BreakableText } from '~/components/ui/breakable-text';
import { paths } from '~/config/paths';
import { userRoleLabels, userRoles } from '~/config/people';
import type { UserRow } from '~/data/users/user-search';
import { userSearchQueryOptions } from '~/data/users/user-search';
import { toReturnState } from '~/lib/use-return-path';
import { describeUser } from './describe-user';
import { RoleBadge } from './role-badge';
import { useUserSearch } from './use-user-search';

const column = tableColumns<UserRow>();

const columns = [
  column.display({
    id: 'name',
    header: 'Name',
    meta: { sortKey: 'name' },
    cell: ({ row }) => describeUser(row.original),
  }),
  column.display({
    id: 'email',
    header: 'Email',
    meta: { sortKey: 'email' },
    cell: ({ row }) => (
      <span className="wrap-anywhere block text-balance">
        <BreakableText text={row.original.email || '–'} />
      </span>
    ),
  }),
  column.display({
    id: 'role',
    header: 'Role',
    cell: ({ row }) => <RoleBadge role={row.original.role_type} />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { align: 'right' },
    cell: ({ row }) => <DetailsLink id={row.original.id} />,
  }),
];

const roleChoices = [
  { value: '', label: 'All' },
  ...userRoles.map((role) => ({ value: role, label: userRoleLabels[role] })),
];

/** Users with their role: searched, sorted and paged by the database. */
export function UsersTable() {
  const { table, search, setRole } = useUserSearch();
  const { page, pageSize } = table.params;
  const query = useQuery(userSearchQueryOptions({ ...search, page, pageSize }));
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox placeholder="Search users..." value={search.search} onSearch={table.setSearch} />
        <ChoiceFilter legend="Role" choices={roleChoices} value={search.role ?? ''} onChange={setRole} />
      </div>
      <DataTable
        label="Users"
        columns={columns}
        query={query}
        table={table}
        getRowId={(row) => row.id}
        rowHref={(row) => paths.user(row.id)}
        loadingText="Loading users..."
        errorTitle={`Error: ${query.error?.message ?? ''}`}
        empty={<EmptyState title="No users found" description="Try another name or e-mail address, or another role." />}
      />
    </div>
  );
}

function DetailsLink({ id }: { id: string }) {
  return (
    <Link
      to={paths.user(id)}
      state={toReturnState(useLocation())}
      className="relative inline-flex min-h-8 items-center whitespace-nowrap rounded font-semibold text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
    >
      View Details
    </Link>
  );
}
