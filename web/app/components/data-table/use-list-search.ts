import { type DefaultSort, useTableParams } from './use-table-params';

/** The search, filter and order of a list from the address, without the page, and the controls that change them. */
export function useListSearch(defaultSort: DefaultSort, pageSize: number) {
  const table = useTableParams(defaultSort, pageSize);
  const { search, sort } = table.params;
  return { table, search: { search, sort: sort.id, ascending: !sort.isDescending } };
}
