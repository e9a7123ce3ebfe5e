import { useCallback } from 'react';
import { useTableParams } from '~/components/data-table/use-table-params';
import { findApplications, type ListedApplication } from './find-applications';

/**
 * A list that is loaded whole: the search and page of the address, and `select`, which cuts the page out of it for
 * `useQuery`.
 */
export function useListPage() {
  const table = useTableParams({ id: 'created_at', isDescending: true });
  const { search, page, pageSize } = table.params;
  const select = useCallback(
    (applications: readonly ListedApplication[]) => {
      const found = findApplications(applications, search);
      return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
    },
    [search, page, pageSize],
  );
  return { table, select };
}
