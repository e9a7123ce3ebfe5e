import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '~/components/ui/skeleton';
import { cn } from '~/lib/cn';
import type { TableColumnMeta } from './table-columns';
import type { TableSort } from './use-table-params';

interface HeaderCellProps {
  meta: TableColumnMeta | undefined;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  children: ReactNode;
}

/** A column header. Pressing it sorts the list; pressing it again reverses the order. */
export function HeaderCell({ meta, sort, onSort, children }: HeaderCellProps) {
  const key = meta?.sortKey;
  const isSorted = key !== undefined && sort.id === key;
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp;
  const classes = cn(
    'h-11 px-3 first:pl-5 last:pr-5 font-semibold text-sm text-soft',
    meta?.align === 'right' ? 'text-right' : 'text-left',
  );
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={cn(classes, 'sticky top-0 z-10 border-b bg-surface first:rounded-tl-2xl last:rounded-tr-2xl')}
    >
      {key === undefined ? (
        children
      ) : (
        <button
          type="button"
          onClick={() => onSort({ id: key, isDescending: isSorted ? !sort.isDescending : false })}
          className={cn(
            '-mx-1 inline-flex min-h-8 items-center gap-1 whitespace-nowrap rounded px-1 hover:text-ink',
            isSorted && 'text-ink',
          )}
        >
          {children}
          {isSorted ? <Arrow aria-hidden className="size-3.5" /> : null}
        </button>
      )}
    </th>
  );
}

interface DataCell {
  readonly id: string;
  readonly title: string;
  readonly meta: TableColumnMeta | undefined;
  readonly content: ReactNode;
}

interface DataRowProps {
  href: string;
  /** The router state to pass on to `href`. */
  state: object;
  cells: readonly DataCell[];
}

/** One row. The link in its first cell covers the whole row, so that the row is one click target and one tab stop. */
export function DataRow({ href, state, cells }: DataRowProps) {
  return (
    <tr className="relative grid grid-cols-1 gap-x-3 gap-y-1 border-b px-4 py-4 transition-colors hover:bg-raised/60 @3xs:grid-cols-[minmax(min-content,1fr)_auto] @lg:grid-cols-2 @lg:gap-x-10 @3xl:table-row @3xl:p-0">
      {cells.map((cell, index) => (
        <td
          key={cell.id}
          className={cn(
            'flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 @3xs:flex-nowrap @3xl:table-cell @3xl:h-13 @3xl:border-b @3xl:px-3 @3xl:py-2 @3xl:align-middle @3xl:first:pl-5 @3xl:last:pr-5',
            cardPlace(index, cells),
            cell.meta?.align === 'right' && 'figures @3xl:text-right',
          )}
        >
          {index === 0 ? (
            <Link
              to={href}
              state={state}
              className="figures font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
            >
              {cell.content}
            </Link>
          ) : (
            <>
              <span className={cn('@3xl:hidden', cell.meta?.isCorner ? 'sr-only' : 'shrink-0 text-sm text-soft')}>
                {cell.title}
              </span>
              <span className="min-w-0 text-right @3xl:[text-align:inherit]">{cell.content}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

/** The position of a cell in a card: the first cell and the corner cell share the top line, unless large text leaves no room. */
function cardPlace(index: number, cells: readonly DataCell[]): string {
  // The position of its column in the table does not matter.
  if (cells[index]?.meta?.isCorner) return '@3xs:col-start-2 @3xs:row-start-1 @3xs:justify-end';
  if (index > 0) return '@3xs:col-span-2 @lg:col-span-1';
  return cells.some(({ meta }) => meta?.isCorner) ? '' : '@3xs:col-span-2';
}

const pendingRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholder rows with the height of real ones. */
export function PendingRows({ columns }: { columns: number }) {
  return pendingRows.map((row) => (
    <tr
      key={row}
      aria-hidden
      className="grid gap-2 border-b px-4 py-4 last:border-b-0 @3xl:table-row @3xl:p-0 @3xl:last:*:border-b-0"
    >
      {Array.from({ length: columns }, (_, column) => (
        <td
          key={`${row}-${String(column)}`}
          className="block @3xl:table-cell @3xl:h-13 @3xl:border-b @3xl:px-3 @3xl:first:pl-5"
        >
          <Skeleton className={column === 0 ? 'w-36' : 'w-24'} />
        </td>
      ))}
    </tr>
  ));
}
