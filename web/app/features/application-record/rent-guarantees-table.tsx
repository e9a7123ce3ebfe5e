import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataTable } from '~/components/data-table/data-table';
import { SearchBox } from '~/components/data-table/search-box';
import { EmptyState } from '~/components/feedback/state';
import { paths } from '~/config/paths';
import { applicationSearchQueryOptions } from '~/data/rent-guarantee-applications/application-search';
import { applicationColumns } from '~/domain/case/application-columns';
import { StatusFilter } from '~/domain/case/status-filter';
import { useApplicationSearch } from '~/domain/case/use-application-search';

const { number, guaranteeStatus, property, propertyManager, guaranteeAmount, submittedDate } = applicationColumns;
const columns = [number, guaranteeStatus, property, propertyManager, guaranteeAmount, submittedDate];

/**
 * All applications, for staff: searched, filtered, sorted and paged by the database. `action` is the button that adds the first
 * one.
 */
export function RentGuaranteesTable({ action }: { action: ReactNode }) {
  const { table, search, isNarrowed } = useApplicationSearch();
  const { page, pageSize } = table.params;
  const query = useQuery(
    applicationSearchQueryOptions({ ...search, page, pageSize }, 'Failed to load rent guarantee applications'),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox placeholder="Search applications..." value={search.search} onSearch={table.setSearch} />
        <StatusFilter value={search.statuses} onChange={table.setStatuses} />
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
