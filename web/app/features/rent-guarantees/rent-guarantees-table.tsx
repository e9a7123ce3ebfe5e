import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataTable } from '~/components/data-table/data-table';
import { SearchBox } from '~/components/data-table/search-box';
import { StatusFilter } from '~/components/data-table/status-filter';
import { tableColumns } from '~/components/data-table/table-columns';
import { EmptyState } from '~/components/feedback/state';
import { StatusPill } from '~/components/ui/status-pill';
import { paths } from '~/config/paths';
import {
  type ApplicationRow,
  applicationSearchQueryOptions,
} from '~/data/rent-guarantee-applications/application-search-query';
import { formatMediumDate } from '~/lib/dates';
import { formatMoney } from '~/lib/money';
import { useGuaranteeSearch } from './use-guarantee-search';

const column = tableColumns<ApplicationRow>();

const columns = [
  column.display({
    id: 'application_number',
    header: 'Application Number',
    meta: { sortKey: 'application_number' },
    cell: ({ row }) => <span className="whitespace-nowrap">{row.original.application_number}</span>,
  }),
  column.display({
    id: 'status',
    header: 'Status',
    meta: { sortKey: 'status' },
    cell: ({ row }) => <StatusPill status={row.original.status} />,
  }),
  column.display({
    id: 'property',
    header: 'Property',
    meta: { sortKey: 'property' },
    cell: ({ row }) => describeProperty(row.original),
  }),
  column.display({
    id: 'property_manager',
    header: 'Property Manager',
    meta: { sortKey: 'property_manager' },
    cell: ({ row }) => row.original.property_manager_company_name ?? 'Not specified',
  }),
  column.display({
    id: 'guarantee_amount',
    header: 'Guarantee Amount',
    meta: { sortKey: 'guarantee_amount', align: 'right' },
    cell: ({ row }) => formatMoney(row.original.guarantee_amount, row.original.guarantee_currency),
  }),
  column.display({
    id: 'submitted_at',
    header: 'Submitted Date',
    meta: { sortKey: 'submitted_at' },
    cell: ({ row }) => (
      <span className="whitespace-nowrap">{formatMediumDate(row.original.submitted_at, 'Not submitted')}</span>
    ),
  }),
];

/** Every application as staff see it: found, filtered, sorted and paged by the database. `action` is the way to a first one. */
export function RentGuaranteesTable({ action }: { action: ReactNode }) {
  const { table, search: wanted } = useGuaranteeSearch();
  const { search, status, page, pageSize } = table.params;
  const query = useQuery(applicationSearchQueryOptions({ ...wanted, page, pageSize }));
  const isNarrowed = search !== '' || status !== '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox placeholder="Search applications..." value={search} onSearch={table.setSearch} />
        <StatusFilter value={status} onChange={table.setStatus} />
      </div>
      <DataTable
        label="Rent guarantees"
        columns={columns}
        query={query}
        table={table}
        getRowId={(row) => row.id}
        rowHref={(row) => paths.rentGuarantee(row.id)}
        loadingText="Loading applications..."
        errorTitle="Failed to load rent guarantee applications"
        empty={
          <EmptyState
            title="No applications found"
            description={isNarrowed ? 'Try other words, or take the filter away.' : undefined}
            action={isNarrowed ? undefined : action}
          />
        }
      />
    </div>
  );
}

function describeProperty({ property_address_line_1, property_city }: ApplicationRow): string {
  return [property_address_line_1, property_city].filter(Boolean).join(', ') || 'Not specified';
}
