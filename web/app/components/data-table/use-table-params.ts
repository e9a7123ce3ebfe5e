import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** The largest number that the database accepts; an address typed by hand may ask for more. */
const LAST_PAGE = 1_000_000;

export interface TableSort {
  readonly id: string;
  readonly isDescending: boolean;
}

/** The order of a list before somebody sorts it. */
export interface DefaultSort extends TableSort {
  /** The label of an order that no column has, such as 'Newest first'. */
  readonly label?: string;
}

export interface TableParams {
  readonly search: string;
  /** The statuses to filter by; none means all. */
  readonly statuses: readonly string[];
  readonly sort: TableSort;
  /** The first page is 1. */
  readonly page: number;
  readonly pageSize: number;
}

type Change = Partial<Record<'q' | 'status' | 'sort' | 'page', string | readonly string[]>>;

/**
 * The state of a list, kept in the address: `?q=…&status=pending&status=in_review&sort=-created_at&page=2`. Changing the search,
 * the filter or the order returns to page 1.
 */
export function useTableParams(defaultSort: DefaultSort, pageSize: number) {
  const [search, setSearchParams] = useSearchParams();
  // A list may be part of a record's page, whose router state (the way back) must be kept.
  const { state } = useLocation();
  const { id: defaultId, isDescending: defaultDescending } = defaultSort;
  const params = useMemo<TableParams>(() => {
    const sort = search.get('sort');
    return {
      search: search.get('q') ?? '',
      statuses: search.getAll('status'),
      sort: sort
        ? { id: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') }
        : { id: defaultId, isDescending: defaultDescending },
      page: Math.min(LAST_PAGE, Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)),
      pageSize,
    };
  }, [search, defaultId, defaultDescending, pageSize]);

  const change = useCallback(
    (next: Change) =>
      setSearchParams(
        (previous) => {
          if (!('page' in next)) previous.delete('page');
          for (const [key, values] of Object.entries(next)) {
            previous.delete(key);
            for (const value of [values].flat()) if (value) previous.append(key, value);
          }
          return previous;
        },
        { replace: true, preventScrollReset: true, state },
      ),
    [setSearchParams, state],
  );

  return {
    params,
    defaultSort,
    setSearch: useCallback((q: string) => change({ q }), [change]),
    setStatuses: useCallback((statuses: readonly string[]) => change({ status: statuses }), [change]),
    setSort: useCallback((sort: TableSort) => change({ sort: `${sort.isDescending ? '-' : ''}${sort.id}` }), [change]),
    setPage: useCallback((page: number) => change({ page: page > 1 ? String(page) : '' }), [change]),
  };
}

export type TableControls = ReturnType<typeof useTableParams>;
