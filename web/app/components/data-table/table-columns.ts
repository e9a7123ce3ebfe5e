import { createColumnHelper, type RowData, tableFeatures } from '@tanstack/react-table';

export interface TableColumnMeta {
  /** What the server orders by; without it the column cannot be sorted. */
  sortKey?: string;
  align?: 'right';
  /** Where a row is a card: at its top right, without a title. For a second column that speaks for itself, such as a status. */
  isCorner?: true;
}

/** Everything that is done with rows (sort, search, pages) is done by the database, so only the table's core is used. */
export const features = tableFeatures({ columnMeta: {} as TableColumnMeta });

type Helper<Row extends RowData> = ReturnType<typeof createColumnHelper<typeof features, Row>>;

/** Columns of any kinds of values, as the helper's `columns([...])` gives them. */
export type TableColumns<Row extends RowData> = ReturnType<Helper<Row>['columns']>;

/** What the columns of a list can sort it by, with their titles. */
export function listSortOptions<Row extends RowData>(columns: TableColumns<Row>): { value: string; label: string }[] {
  return columns.flatMap(({ header, meta }) =>
    meta?.sortKey && typeof header === 'string' ? [{ value: meta.sortKey, label: header }] : [],
  );
}

/** Makes the columns of one list; keep them at module level. The first column names the row. */
export function tableColumns<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>();
}
