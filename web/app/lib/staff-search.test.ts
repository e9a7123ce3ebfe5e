import { describe, expect, it } from 'vitest';
import { LIST_PAGE_SIZE } from '~/config/limits';
import { toSearchArguments, toSearchPage } from './staff-search';

const order = { sort: 'created_at', ascending: false };

describe('the arguments of a search', () => {
  it('are the first page in the list’s default order without any parameters', () => {
    expect(toSearchArguments({ search: '' }, order)).toEqual({ ...order, page_size: LIST_PAGE_SIZE, page_offset: 0 });
  });

  it('are the given parameters, with the page as an offset', () => {
    const asked = { search: 'okafor', sort: 'name', ascending: true, page: 3, pageSize: 1000 };
    const given = { query: 'okafor', sort: 'name', ascending: true, page_size: 1000, page_offset: 2000 };
    expect(toSearchArguments(asked, order)).toEqual(given);
  });
});

describe('a page of results', () => {
  it('has the count that its rows contain, and none without rows', () => {
    const rows = [{ id: 1, total_count: 1000, has_more: true }];
    expect(toSearchPage(rows)).toEqual({ rows, total: 1000, hasMore: true });
    expect(toSearchPage([])).toEqual({ rows: [], total: 0, hasMore: false });
  });
});
