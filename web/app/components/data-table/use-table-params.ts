import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { STAFF_PAGE_SIZE } from '~/config/limits';

export interface TableSort {
  readonly id: string;
  readonly isDescending: boolean;
}

export interface TableParams {
  readonly search: string;
  /** The status filter; '' for all. */
  readonly status: string;
  readonly sort: TableSort;
  /** Counted from 1. */
  readonly page: number;
  readonly pageSize: number;
}

type Change = Partial<Record<'q' | 'status' | 'sort' | 'page', string>>;

/**
 * The state of a list, held in the address: `?q=…&status=…&sort=-created_at&page=2`. Changing the search, the filter or the
 * order leads back to page 1.
 */
export function useTableParams(defaultSort: TableSort) {
  const [search, setSearchParams] = useSearchParams();
  const { id: defaultId, isDescending: defaultDescending } = defaultSort;
  const params = useMemo<TableParams>(() => {
    const sort = search.get('sort');
    return {
      search: search.get('q') ?? '',
      status: search.get('status') ?? '',
      sort: sort
        ? { id: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') }
        : { id: defaultId, isDescending: defaultDescending },
      page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
      pageSize: STAFF_PAGE_SIZE,
    };
  }, [search, defaultId, defaultDescending]);

  const change = useCallback(
    (next: Change) =>
      setSearchParams(
        (previous) => {
          if (!('page' in next)) previous.delete('page');
          for (const [key, value] of Object.entries(next)) {
            if (value) previous.set(key, value);
            else previous.delete(key);
          }
          return previous;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearchParams],
  );

  return {
    params,
    setSearch: useCallback((q: string) => change({ q }), [change]),
    setStatus: useCallback((status: string) => change({ status }), [change]),
    setSort: useCallback((sort: TableSort) => change({ sort: `${sort.isDescending ? '-' : ''}${sort.id}` }), [change]),
    setPage: useCallback((page: number) => change({ page: page > 1 ? String(page) : '' }), [change]),
  };
}

export type TableControls = ReturnType<typeof useTableParams>;
