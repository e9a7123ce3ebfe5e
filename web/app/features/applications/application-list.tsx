import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataTable, type TablePage } from '~/components/data-table/data-table';
import { SearchBox } from '~/components/data-table/search-box';
import { tableColumns } from '~/components/data-table/table-columns';
import type { TableControls } from '~/components/data-table/use-table-params';
import { EmptyState } from '~/components/feedback/state';
import { paths } from '~/config/paths';
import { closingOf } from '~/data/rent-guarantee-applications/closing-of';
import type { ManagedApplication } from '~/data/rent-guarantee-applications/managed-applications-query';
import { type AppealedRejection, appealWaits } from '~/data/rent-guarantee-applications/takes-documents';
import { StatusPill } from '~/domain/case/status-pill';
import { describeProperty } from '~/domain/tenancy/describe-property';
import type { AppError } from '~/lib/app-error';
import { formatMediumDate } from '~/lib/dates';

/** An application in a tenant's or a property manager's list. Only the latter names the tenant, and only the former has its rejections. */
type ListedApplication = Omit<ManagedApplication, 'tenantName' | 'tenancy_information'> & {
  readonly tenantName?: string | null;
  readonly tenancy_information: { address_line_1: string; address_line_2?: string | null; city: string } | null;
  readonly application_rejections?: readonly AppealedRejection[];
  /** The agent that the tenant of a draft has chosen. */
  readonly application_agent_choices?: { readonly company_name: string } | null;
  /** The company that rents. */
  readonly company_tenants?: { readonly name: string } | null;
};

const column = tableColumns<ListedApplication>();

const tenantColumn = column.display({
  id: 'tenant',
  header: 'Tenant',
  cell: ({ row }) => row.original.tenantName || 'Not available',
});

const numberColumn = column.display({
  id: 'application_number',
  header: 'Application Number',
  cell: ({ row: { original } }) => (
    <>
      <span className="whitespace-nowrap">{original.application_number}</span>
      {original.company_tenants ? (
        <span className="block font-normal text-soft">For {original.company_tenants.name}</span>
      ) : null}
    </>
  ),
});

const statusColumn = column.display({
  id: 'status',
  header: 'Status',
  meta: { isCorner: true },
  cell: ({ row: { original } }) => (
    <StatusPill
      status={original.status}
      closing={closingOf(original)?.kind}
      noticeUntil={original.certificate_notice_until}
      withdrawnAt={original.certificate_withdrawn_at}
      wait={original.certificate_wait}
      appealWaits={appealWaits({ application_rejections: original.application_rejections ?? [] })}
    />
  ),
});

const propertyColumn = column.display({
  id: 'property',
  header: 'Property',
  cell: ({ row: { original } }) =>
    describeProperty(original.tenancy_information?.address_line_1, original.tenancy_information?.city),
});

/** A landlord or agent may have several flats of one house. */
const wholePropertyColumn = column.display({
  id: 'property',
  header: 'Property',
  cell: ({ row: { original } }) =>
    describeProperty(
      original.tenancy_information?.address_line_1,
      original.tenancy_information?.address_line_2,
      original.tenancy_information?.city,
    ),
});

const lastColumns = [
  column.display({
    id: 'property_manager',
    header: 'Property Manager',
    cell: ({ row: { original } }) =>
      (original.property_managers ?? original.application_agent_choices)?.company_name || 'Not specified',
  }),
  column.display({
    id: 'created_at',
    header: 'Created Date',
    cell: ({ row }) => <span className="figures whitespace-nowrap">{formatMediumDate(row.original.created_at)}</span>,
  }),
];

const ownColumns = [numberColumn, statusColumn, propertyColumn, ...lastColumns];
const managedColumns = [numberColumn, tenantColumn, wholePropertyColumn, statusColumn, ...lastColumns];

interface ApplicationListProps {
  /** Whether the tenant differs from row to row. */
  hasTenants?: boolean;
  query: UseQueryResult<TablePage<ListedApplication>, AppError>;
  table: TableControls;
  /** Shown when there are no applications at all. */
  emptyDescription: string;
  emptyAction?: ReactNode;
}

/** A list of the user's own applications, newest first, with its search. */
export function ApplicationList({
  hasTenants = false,
  query,
  table,
  emptyDescription,
  emptyAction,
}: ApplicationListProps) {
  const { search } = table.params;
  const hasNone = query.data?.total === 0 && search === '';
  return (
    <div className="grid grid-cols-1 gap-4">
      {/* The search keeps its space, so that the list does not move if there is nothing to search. */}
      <SearchBox
        placeholder="Search applications..."
        value={search}
        onSearch={table.setSearch}
        className={hasNone ? 'invisible' : ''}
      />
      <DataTable
        label="My applications"
        columns={hasTenants ? managedColumns : ownColumns}
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
              hasNone
                ? emptyDescription
                : `Try a status, an application number, ${hasTenants ? 'a tenant, ' : ''}a property manager or an address.`
            }
            action={hasNone ? emptyAction : undefined}
          />
        }
      />
    </div>
  );
}
