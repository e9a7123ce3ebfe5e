import { expect, it } from 'vitest';
import { affordabilityHint, rentShareOfIncome } from './affordability';

it('The rent is a share of the income, where there is one.', () => {
  expect(rentShareOfIncome(1000, 3000)).toBe(33);
  expect(rentShareOfIncome(1000, null)).toBeUndefined();
  expect(rentShareOfIncome(1000, 0)).toBeUndefined();
});

it('Up to 40 per cent is usual, more is pointed out.', () => {
  expect(affordabilityHint(40).tone).toBe('good');
  expect(affordabilityHint(41).tone).toBe('warn');
});
