import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataTable } from '~/components/data-table/data-table';
import { SearchBox } from '~/components/data-table/search-box';
import { tableColumns } from '~/components/data-table/table-columns';
import { EmptyState } from '~/components/feedback/state';
import { BreakableText } from '~/components/ui/breakable-text';
import { paths } from '~/config/paths';
import type { TenancyRow } from '~/data/tenancy-information/tenancy-search';
import { tenancySearchQueryOptions } from '~/data/tenancy-information/tenancy-search';
import { formatMediumDate } from '~/lib/dates';
import { formatMoney } from '~/lib/money';
import { useTenancySearch } from './use-tenancy-search';

const column = tableColumns<TenancyRow>();

const columns = [
  column.display({
    id: 'address',
    header: 'Address',
    meta: { sortKey: 'address' },
    cell: ({ row }) => `${row.original.address_line_1}, ${row.original.city}`,
  }),
  column.display({
    id: 'monthly_rent',
    header: 'Monthly Rent',
    meta: { sortKey: 'monthly_rent', align: 'right' },
    cell: ({ row }) => formatMoney(row.original.monthly_rent, row.original.rent_currency),
  }),
  column.display({
    id: 'property_manager',
    header: 'Property Manager',
    meta: { sortKey: 'property_manager' },
    cell: ({ row }) => row.original.property_manager_company_name || 'Not specified',
  }),
  column.display({
    id: 'tenant',
    header: 'Tenant',
    meta: { sortKey: 'tenant' },
    cell: ({ row }) => (
      <span className="wrap-anywhere block text-balance">
        <BreakableText text={row.original.tenant_name || row.original.tenant_email || 'Not specified'} />
      </span>
    ),
  }),
  column.display({
    id: 'start_date',
    header: 'Start Date',
    meta: { sortKey: 'start_date' },
    cell: ({ row }) => <span className="whitespace-nowrap">{formatMediumDate(row.original.start_date)}</span>,
  }),
  column.display({
    id: 'end_date',
    header: 'End Date',
    meta: { sortKey: 'end_date' },
    cell: ({ row }) => (
      <span className="whitespace-nowrap">{formatMediumDate(row.original.end_date, 'No end date')}</span>
    ),
  }),
];

/** All tenancies: searched, sorted and paged by the database. `action` is the button that adds the first one. */
export function TenanciesTable({ action }: { action: ReactNode }) {
  const { table, search } = useTenancySearch();
  const { page, pageSize } = table.params;
  const query = useQuery(tenancySearchQueryOptions({ ...search, page, pageSize }));
  return (
    <div className="grid gap-4">
      <SearchBox placeholder="Search tenancies..." value={search.search} onSearch={table.setSearch} />
      <DataTable
        label="Tenancies"
        columns={columns}
        query={query}
        table={table}
        getRowId={(row) => row.id}
        rowHref={(row) => paths.tenancy(row.id)}
        loadingText="Loading tenancies..."
        errorTitle="Failed to load tenancies"
        empty={
          <EmptyState
            title="No tenancies found"
            description={search.search ? 'Try an address, a property manager or a tenant.' : undefined}
            action={search.search ? undefined : action}
          />
        }
      />
    </div>
  );
}
