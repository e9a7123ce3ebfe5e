import { expect, it } from 'vitest';
import { describeUncovered } from './describe-uncovered.ts';

it.each([
  [82_500, [], undefined],
  [85_000, [{ what: 'Rent a month' }], 'The cover stays at £825.00 a month; £25.00 a month is not covered.'],
  [85_000, [], 'The cover is £825.00 a month; £25.00 a month is not covered.'],
  [85_000, [{ what: 'At most a month' }], 'The cover is £825.00 a month; £25.00 a month is not covered.'],
])(
  'A rent of %i pence with a cover of 82,500 and the changes %j is described as: %s',
  (rentPence, changes, expected) => {
    expect(describeUncovered({ rentPence, monthlyLimitPence: 82_500, changes })).toBe(expected);
  },
);
