import { expect, it } from 'vitest';
import { withDefaultSort } from './sort-choice';

const columns = [{ value: 'company_name', label: 'Company' }];

it('A default order without a column comes first, with the label of the list.', () => {
  const sort = { id: 'inquiries', isDescending: false, label: 'New inquiries, then by company' };
  expect(withDefaultSort(columns, sort)).toEqual([{ value: 'inquiries', label: sort.label }, ...columns]);
});

it('A default order by a column adds no option.', () => {
  const sort = { id: 'company_name', isDescending: false };
  expect(withDefaultSort(columns, { ...sort, label: 'By name' })).toEqual(columns);
  expect(withDefaultSort(columns, sort)).toEqual(columns);
});
