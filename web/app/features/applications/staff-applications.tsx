import { useQuery } from '@tanstack/react-query';
import { DataTable } from '~/components/data-table/data-table';
import { ExportButton } from '~/components/data-table/export-button';
import { SearchBox } from '~/components/data-table/search-box';
import { StatusFilter } from '~/components/data-table/status-filter';
import { tableColumns } from '~/components/data-table/table-columns';
import { useTableParams } from '~/components/data-table/use-table-params';
import { EmptyState } from '~/components/feedback/state';
import { PageHeader } from '~/components/ui/page-header';
import { StatusPill } from '~/components/ui/status-pill';
import { applicationStatuses } from '~/config/limits';
import { paths } from '~/config/paths';
import { applicationExport } from '~/data/rent-guarantee-applications/application-export';
import {
  type ApplicationRow,
  applicationSearchQueryOptions,
} from '~/data/rent-guarantee-applications/application-search-query';
import { formatMediumDate } from '~/lib/dates';
import { describeProperty } from './describe-property';

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
    meta: { sortKey: 'status', isCorner: true },
    cell: ({ row }) => <StatusPill status={row.original.status} />,
  }),
  column.display({
    id: 'tenant',
    header: 'Tenant',
    meta: { sortKey: 'tenant' },
    cell: ({ row: { original } }) => (
      <OneLine>{original.tenant_name || original.tenant_email || 'Not specified'}</OneLine>
    ),
  }),
  column.display({
    id: 'property',
    header: 'Property',
    meta: { sortKey: 'property' },
    cell: ({ row }) => describeProperty(row.original.property_address_line_1, row.original.property_city),
  }),
  column.display({
    id: 'property_manager',
    header: 'Property Manager',
    meta: { sortKey: 'property_manager' },
    cell: ({ row }) => <OneLine>{row.original.property_manager_company_name || 'Not specified'}</OneLine>,
  }),
  column.display({
    id: 'created_at',
    header: 'Created Date',
    meta: { sortKey: 'created_at' },
    cell: ({ row }) => <span className="figures whitespace-nowrap">{formatMediumDate(row.original.created_at)}</span>,
  }),
];

/** Every application, for staff: found, filtered, sorted and paged by the database. */
export function StaffApplications() {
  const table = useTableParams({ id: 'created_at', isDescending: true });
  const { search, status, sort, page, pageSize } = table.params;
  const statuses = applicationStatuses.filter((known) => known === status);
  const found = { search, statuses, sort: sort.id, ascending: !sort.isDescending };
  const query = useQuery(applicationSearchQueryOptions({ ...found, page, pageSize }));
  const isNarrowed = search !== '' || statuses.length > 0;
  return (
    <>
      <PageHeader
        title="Applications"
        description="Every application, from draft to decision."
        actions={<ExportButton fileName="applications" {...applicationExport(found)} />}
      />
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <SearchBox placeholder="Search applications..." value={search} onSearch={table.setSearch} />
          <StatusFilter value={status} onChange={table.setStatus} />
        </div>
        <DataTable
          label="Applications"
          columns={columns}
          query={query}
          table={table}
          getRowId={(row) => row.id}
          rowHref={(row) => paths.application(row.id)}
          loadingText="Loading applications..."
          errorTitle="There was a problem loading your applications. Please try again later."
          empty={
            <EmptyState
              title="No applications found"
              description={
                isNarrowed
                  ? 'Try other words, or another status.'
                  : 'Applications are listed here once a tenant starts one.'
              }
            />
          }
        />
      </div>
    </>
  );
}

/** Keeps a row of a wide table one line high; what is cut off shows on hover and on the application's own page. */
function OneLine({ children }: { children: string }) {
  return (
    <span title={children} className="block @4xl:max-w-48 @4xl:truncate">
      {children}
    </span>
  );
}
