import { expect, it } from 'vitest';
import { alternativesOf } from './deletions.ts';

it.each([
  ['( SELECT is_admin() AS is_admin)', ['SELECT is_admin() AS is_admin']],
  ['(a OR (b AND (c OR d)) OR e)', ['a', '(b AND (c OR d))', 'e']],
  [
    `((a = ' OR '::text) OR (b = 'it''s ('::text) OR ("OR" = 1))`,
    [`(a = ' OR '::text)`, `(b = 'it''s ('::text)`, '("OR" = 1)'],
  ],
  ['(a OR b) = (c OR d)', ['(a OR b) = (c OR d)']],
  ['true', ['true']],
])('The alternatives of %s are %j.', (expression, alternatives) => {
  expect(alternativesOf(expression)).toEqual(alternatives);
});
