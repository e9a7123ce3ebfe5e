import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { DataTable } from '~/components/data-table/data-table';
import { ExportButton } from '~/components/data-table/export-button';
import { SearchBox } from '~/components/data-table/search-box';
import { EmptyState } from '~/components/feedback/state';
import { PageHeader } from '~/components/ui/page-header';
import { paths } from '~/config/paths';
import { applicationExport } from '~/data/rent-guarantee-applications/application-export';
import { applicationSearchQueryOptions } from '~/data/rent-guarantee-applications/application-search';
import { applicationColumns } from '~/domain/case/application-columns';
import { StatusFilter } from '~/domain/case/status-filter';
import { useApplicationSearch } from '~/domain/case/use-application-search';

const { number, status, tenant, property, propertyManager, createdDate } = applicationColumns;
const columns = [number, status, tenant, property, propertyManager, createdDate];

interface StaffApplicationsProps {
  withQueue: (list: ReactNode) => ReactNode;
  addButton: ReactNode;
}

/** All applications, for staff, below their queue: searched, filtered, sorted and paged by the database. */
export function StaffApplications({ withQueue, addButton }: StaffApplicationsProps) {
  const { table, search, isNarrowed } = useApplicationSearch();
  const { page, pageSize } = table.params;
  const query = useQuery(
    applicationSearchQueryOptions({ ...search, page, pageSize }, 'Failed to load your applications'),
  );
  // Loads in parallel with the queue, although it is shown after it.
  const list = (
    <div className="grid grid-cols-1 gap-4">
      <ListHeading />
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox placeholder="Search applications..." value={search.search} onSearch={table.setSearch} />
        <StatusFilter value={search.statuses} onChange={table.setStatuses} />
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
  );
  return (
    <>
      <PageHeader
        title="Applications"
        description="Every application, from draft to decision."
        actions={
          <>
            <ExportButton fileName="applications" {...applicationExport(search)} />
            {addButton}
          </>
        }
      />
      {withQueue(list)}
    </>
  );
}

/** Moves the focus to the start of the list for readers of a link to it, after the queue above is laid out. */
function ListHeading() {
  const { key, hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit counts, also one of the same address.
  useEffect(() => {
    if (hash !== '#all-applications') return undefined;
    // After the search palette has closed, which returns the focus.
    const timer = setTimeout(() => {
      heading.current?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [key, hash]);
  return (
    <h2 id="all-applications" ref={heading} tabIndex={-1} className="title-block scroll-mt-6 outline-none">
      All applications
    </h2>
  );
}
