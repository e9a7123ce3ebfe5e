import { EXPORT_PAGE_SIZE } from '~/config/limits';
import type { CsvColumn } from '~/lib/csv';

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Makes of a search by pages the export of all that it finds, in its order. The answer takes the search and gives what an
 * `ExportButton` needs beside the name of the file; a page that the search itself names is not heeded.
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
