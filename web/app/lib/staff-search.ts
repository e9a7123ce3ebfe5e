import { LIST_PAGE_SIZE } from '~/config/limits';

/** The parameters that all staff lists share. */
export interface StaffSearch {
  /** Words that must all match. */
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
  readonly ascending?: boolean | undefined;
  /** The first page is 1. */
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

interface Order {
  readonly sort: string;
  readonly ascending: boolean;
}

/** The arguments that the database's search functions share; sorted by `order` unless the search says otherwise. */
export function toSearchArguments(search: StaffSearch, order: Order) {
  const pageSize = search.pageSize ?? LIST_PAGE_SIZE;
  return {
    ...(search.search ? { query: search.search } : {}),
    sort: search.sort ?? order.sort,
    ascending: search.ascending ?? order.ascending,
    page_size: pageSize,
    page_offset: ((search.page ?? 1) - 1) * pageSize,
  };
}

interface CountedRow {
  readonly total_count: number;
  /** Absent when the search counts all of its rows. */
  readonly has_more?: boolean;
}

/** A page of rows, each of which contains the total, as these functions return it. */
export function toSearchPage<Row extends CountedRow>(rows: Row[]) {
  return { rows, total: rows[0]?.total_count ?? 0, hasMore: rows[0]?.has_more ?? false };
}
