import { type TableSort, useTableParams } from './use-table-params';

/** What the address asks of a list, without the page, and the controls that change it; in the default order unless it says otherwise. */
export function useListSearch(defaultSort: TableSort) {
  const table = useTableParams(defaultSort);
  const { search, sort } = table.params;
  return { table, search: { search, sort: sort.id, ascending: !sort.isDescending } };
}
