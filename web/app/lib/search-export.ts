import { EXPORT_PAGE_SIZE } from '~/config/limits';
import type { CsvColumn } from '~/lib/csv';

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Turns a paged search into an export of all its results, in its order. The result takes the search and returns the props of an
 * `ExportButton` other than the file name; the search's own page is ignored.
 */
export function searchExport<Search extends object, Row, Found extends { readonly rows: readonly Row[] }>(
  columns: readonly CsvColumn<Row>[],
  readRows: (search: Search & Page, signal: AbortSignal) => Promise<Found>,
) {
  return (search: Search) => ({
    columns,
    readPage: (page: number, signal: AbortSignal) => readRows({ ...search, page, pageSize: EXPORT_PAGE_SIZE }, signal),
  });
}
