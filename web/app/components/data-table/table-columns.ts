import { createColumnHelper, type RowData, tableFeatures } from '@tanstack/react-table';

export interface TableColumnMeta {
  /** The column that the server sorts by; a column without it is not sortable. */
  sortKey?: string;
  align?: 'right';
  /**
   * Puts the value in the top right corner of a card, without a label. For a second column that needs no label, such as a status.
   */
  isCorner?: true;
}

/** The database sorts, searches and pages the rows, so only the table's core features are used. */
export const features = tableFeatures({ columnMeta: {} as TableColumnMeta });

type Helper<Row extends RowData> = ReturnType<typeof createColumnHelper<typeof features, Row>>;

/** Columns with values of any type, as the helper's `columns([...])` returns them. */
export type TableColumns<Row extends RowData> = ReturnType<Helper<Row>['columns']>;

/** The sortable columns of a list, with their titles. */
export function listSortOptions<Row extends RowData>(columns: TableColumns<Row>): { value: string; label: string }[] {
  return columns.flatMap(({ header, meta }) =>
    meta?.sortKey && typeof header === 'string' ? [{ value: meta.sortKey, label: header }] : [],
  );
}

/** Creates the columns of one list. Keep them at module level. The first column names the row. */
export function tableColumns<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>();
}
