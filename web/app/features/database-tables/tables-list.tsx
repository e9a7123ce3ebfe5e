import { BreakableText } from '~/components/ui/breakable-text';
import { Skeleton } from '~/components/ui/skeleton';

interface TablesListProps {
  /** Undefined while loading. */
  tables: readonly { table_name: string; row_count: number; is_estimate: boolean }[] | undefined;
}

const format = new Intl.NumberFormat('en-GB');
const pendingRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** Each table with its row count, and the total. */
export function TablesList({ tables }: TablesListProps) {
  const hasEstimate = tables?.some(({ is_estimate }) => is_estimate);
  const total = tables?.reduce((sum, { row_count }) => sum + row_count, 0) ?? 0;
  return (
    <div className="max-w-2xl overflow-hidden rounded-2xl border bg-surface" aria-busy={!tables}>
      <p role="status" className="sr-only">
        {tables ? '' : 'Loading database tables...'}
      </p>
      <table aria-label="Database tables" className="w-full table-fixed text-left text-[0.9375rem]">
        <thead className="text-sm text-soft">
          <tr>
            <th scope="col" className="h-11 px-5 font-semibold">
              Table
            </th>
            <th scope="col" className="h-11 w-28 px-5 text-right font-semibold">
              Rows
            </th>
          </tr>
        </thead>
        <tbody>
          {tables ? null : <PendingRows />}
          {tables?.map(({ table_name, row_count, is_estimate }) => (
            <tr key={table_name} className="border-t">
              <th scope="row" className="h-12 wrap-anywhere px-5 py-2 font-medium">
                <BreakableText text={table_name} />
              </th>
              <td className="figures h-12 px-5 py-2 text-right">
                {is_estimate ? 'about ' : ''}
                {format.format(row_count)}
              </td>
            </tr>
          ))}
        </tbody>
        {tables ? (
          <tfoot>
            <tr className="border-t bg-raised/60 font-semibold">
              <th scope="row" className="h-12 px-5 py-2">
                {tables.length} tables
              </th>
              <td className="figures h-12 px-5 py-2 text-right">
                {hasEstimate ? 'about ' : ''}
                {format.format(total)}
              </td>
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

function PendingRows() {
  return pendingRows.map((row) => (
    <tr key={row} aria-hidden className="border-t">
      <td className="h-12 px-5">
        <Skeleton className="w-48" />
      </td>
      <td className="h-12 px-5">
        <Skeleton className="ml-auto w-10" />
      </td>
    </tr>
  ));
}
