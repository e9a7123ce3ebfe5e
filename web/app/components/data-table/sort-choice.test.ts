import { expect, it } from 'vitest';
import { withDefaultSort } from './sort-choice';

const columns = [{ value: 'company_name', label: 'Company' }];

it('An order that no column has is called what the list calls it, before the columns.', () => {
  const sort = { id: 'inquiries', isDescending: false, label: 'New inquiries, then by company' };
  expect(withDefaultSort(columns, sort)).toEqual([{ value: 'inquiries', label: sort.label }, ...columns]);
});

it('An order of a column has the title of the column alone.', () => {
  const sort = { id: 'company_name', isDescending: false };
  expect(withDefaultSort(columns, { ...sort, label: 'By name' })).toEqual(columns);
  expect(withDefaultSort(columns, sort)).toEqual(columns);
});
