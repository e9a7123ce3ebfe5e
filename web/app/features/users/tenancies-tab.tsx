import { useQuery } from '@tanstack/react-query';
import { DataTable } from '~/components/data-table/data-table';
import { tableColumns } from '~/components/data-table/table-columns';
import { useTableParams } from '~/components/data-table/use-table-params';
import { EmptyState } from '~/components/feedback/state';
import { LIST_PAGE_SIZE } from '~/config/limits';
import { paths } from '~/config/paths';
import { type UserTenancy, userTenanciesQueryOptions } from '~/data/tenancy-information/user-tenancies-query';
import type { UserDetails } from '~/data/users/user-query';
import { formatMediumDate } from '~/lib/dates';
import { formatMoney } from '~/lib/money';

const column = tableColumns<UserTenancy>();

const columns = [
  column.display({
    id: 'address',
    header: 'Address',
    cell: ({ row }) => [row.original.address_line_1, row.original.city].filter(Boolean).join(', '),
  }),
  column.display({
    id: 'monthly_rent',
    header: 'Monthly Rent',
    meta: { align: 'right' },
    cell: ({ row }) => formatMoney(row.original.monthly_rent, row.original.rent_currency),
  }),
  column.display({
    id: 'property_manager',
    header: 'Property Manager',
    cell: ({ row }) => row.original.property_managers?.company_name ?? 'Not specified',
  }),
  column.display({
    id: 'start_date',
    header: 'Start Date',
    cell: ({ row }) => <span className="whitespace-nowrap">{formatMediumDate(row.original.start_date)}</span>,
  }),
  column.display({
    id: 'end_date',
    header: 'End Date',
    cell: ({ row }) => (
      <span className="whitespace-nowrap">{formatMediumDate(row.original.end_date, 'No end date')}</span>
    ),
  }),
];

/** The tenancies of a tenant, or of the companies that a property manager's user acts for; newest first. */
export function TenanciesTab({ user }: { user: UserDetails }) {
  const table = useTableParams({ id: 'start_date', isDescending: true }, LIST_PAGE_SIZE);
  const { page, pageSize } = table.params;
  const propertyManagerIds = user.companies.map(({ id }) => id);
  const query = useQuery(userTenanciesQueryOptions({ userId: user.id, propertyManagerIds, page, pageSize }));
  return (
    <DataTable
      label="Tenancies"
      columns={columns}
      query={query}
      table={table}
      getRowId={(row) => row.id}
      rowHref={(row) => paths.tenancy(row.id)}
      loadingText="Loading tenancies..."
      errorTitle="Failed to load tenancies"
      empty={<EmptyState title="No tenancies found for this user." />}
    />
  );
}
