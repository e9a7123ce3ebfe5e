import type { UseQueryResult } from '@tanstack/react-query';
import { type RowData, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorState } from '~/components/feedback/state';
import type { AppError } from '~/lib/app-error';
import { cn } from '~/lib/cn';
import { toReturnState } from '~/lib/use-return-path';
import { PageOutOfRange } from './page-out-of-range';
import { Pager } from './pager';
import { SortChoice } from './sort-choice';
import { features, listSortOptions, type TableColumns } from './table-columns';
import { DataRow, HeaderCell, PendingRows } from './table-parts';
import type { TableControls } from './use-table-params';

export interface TablePage<Row> {
  readonly rows: readonly Row[];
  /** The number of rows on all pages. */
  readonly total: number;
  /** There are more rows than `total`; they were not counted. */
  readonly hasMore?: boolean;
}

interface DataTableProps<Row extends RowData> {
  /** The table's label for screen readers. */
  label: string;
  columns: TableColumns<Row>;
  query: UseQueryResult<TablePage<Row>, AppError>;
  table: TableControls;
  getRowId: (row: Row) => string;
  /** The address that a row links to. */
  rowHref: (row: Row) => string;
  /** Shown and announced while loading, such as 'Loading applications...'. */
  loadingText: string;
  errorTitle: string;
  empty: ReactNode;
}

const none: never[] = [];

/** A list from the server: pending, error, empty and data, in this order. Below 768 px each row becomes a card. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, query, table, getRowId, rowHref, loadingText, errorTitle, empty } = props;
  const rows = query.data?.rows ?? none;
  const model = useTable<typeof features, Row>({ features, columns, data: rows, getRowId });
  const { params, defaultSort, setSort, setPage } = table;
  const returnState = toReturnState(useLocation());

  if (query.isError) {
    return (
      <div className="rounded-2xl border bg-surface">
        <ErrorState
          title={errorTitle}
          description={errorTitle.includes(query.error.message) ? undefined : query.error.message}
          onRetry={() => query.refetch()}
        />
      </div>
    );
  }
  // Rows that were loaded for another page say nothing about this one.
  const isNext = query.isPlaceholderData && rows.length === 0 && query.data.total > 0;
  if (query.isSuccess && rows.length === 0 && !isNext) {
    const { total, hasMore } = query.data;
    if (total > 0) return <PageOutOfRange {...params} total={total} hasMore={hasMore} onPage={setPage} />;
    return <div className="rounded-2xl border bg-surface">{empty}</div>;
  }
  return (
    <div className="@container rounded-2xl border bg-surface" aria-busy={query.isFetching}>
      <SortChoice options={listSortOptions(columns)} sort={params.sort} defaultSort={defaultSort} onSort={setSort} />
      <table
        aria-label={label}
        className={cn('block w-full text-[0.9375rem] @3xl:table @3xl:text-sm', query.isPlaceholderData && 'opacity-60')}
      >
        <thead className="hidden @3xl:table-header-group">
          {model.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <HeaderCell key={header.id} meta={header.column.columnDef.meta} sort={params.sort} onSort={setSort}>
                  <model.FlexRender header={header} />
                </HeaderCell>
              ))}
            </tr>
          ))}
        </thead>
        <tbody className="block @3xl:table-row-group">
          {rows.length === 0 ? <PendingRows columns={columns.length} /> : null}
          {model.getRowModel().rows.map((row) => (
            <DataRow
              key={row.id}
              href={rowHref(row.original)}
              state={returnState}
              cells={row.getAllCells().map((cell) => ({
                id: cell.id,
                title: typeof cell.column.columnDef.header === 'string' ? cell.column.columnDef.header : '',
                meta: cell.column.columnDef.meta,
                content: <model.FlexRender cell={cell} />,
              }))}
            />
          ))}
        </tbody>
      </table>
      {/* The loading message is separate from the pager, which would jump visibly when the rows arrive. */}
      <Pager
        key={query.isPending ? 'pending' : 'there'}
        page={params.page}
        pageSize={params.pageSize}
        total={query.data?.total}
        hasMore={query.data?.hasMore}
        loadingText={loadingText}
        onPage={setPage}
      />
    </div>
  );
}
