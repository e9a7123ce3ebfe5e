import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataTable } from '~/components/data-table/data-table';
import { ExportButton } from '~/components/data-table/export-button';
import { SearchBox } from '~/components/data-table/search-box';
import { StatusFilter } from '~/components/data-table/status-filter';
import { tableColumns } from '~/components/data-table/table-columns';
import { useTableParams } from '~/components/data-table/use-table-params';
import { EmptyState } from '~/components/feedback/state';
import { StatusPill } from '~/components/ui/status-pill';
import { applicationStatuses } from '~/config/limits';
import { paths } from '~/config/paths';
import { applicationExport } from '~/data/rent-guarantee-applications/application-export';
import {
  type ApplicationRow,
  applicationSearchQueryOptions,
} from '~/data/rent-guarantee-applications/application-search-query';
import { formatMediumDate } from '~/lib/dates';
import { formatMoney } from '~/lib/money';

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
  const table = useTableParams({ id: 'created_at', isDescending: true });
  const { search, status, sort, page, pageSize } = table.params;
  const statuses = applicationStatuses.filter((known) => known === status);
  const found = { search, statuses, sort: sort.id, ascending: !sort.isDescending };
  const query = useQuery(applicationSearchQueryOptions({ ...found, page, pageSize }));
  const isNarrowed = search !== '' || status !== '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox placeholder="Search applications..." value={search} onSearch={table.setSearch} />
        <StatusFilter value={status} onChange={table.setStatus} />
        <div className="ml-auto">
          <ExportButton fileName="rent-guarantees" {...applicationExport(found)} />
        </div>
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
