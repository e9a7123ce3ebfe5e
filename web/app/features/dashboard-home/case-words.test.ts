import { expect, it } from 'vitest';
import { nameCase } from './case-words';
import { exampleCase as own } from './testing/example-case';

it('An application is named by its home and its number, and a draft as one.', () => {
  expect(nameCase(own)).toBe('14 Claude Road, Cardiff · RGC-2026-11-001');
  expect(nameCase({ ...own, step: 'draft', property_address_line_1: null, property_city: null })).toBe(
    'Not specified · RGC-2026-11-001 (draft)',
  );
});
