import { expect, it } from 'vitest';
import { describeHighDeposit } from './describe-deposit';

const describeHigh = (deposit_amount: number, facts: object = {}) =>
  describeHighDeposit({ monthly_rent: 1200, deposit_amount, nation: 'england', regime: 'assured', ...facts });

it('A deposit in England is at most five weeks’ rent, or six of a high one.', () => {
  expect(describeHigh(1384.61)).toBeUndefined();
  expect(describeHigh(1384.62)).toMatch(
    /^More than five weeks’ rent, £1,384\.61 rounded down to the penny, which is the most/,
  );
  expect(describeHigh(1142.31, { monthly_rent: 990 })).toMatch(/, £1,142\.30 rounded down to the penny, which/);
  expect(describeHigh(1501, { monthly_rent: 1300 })).toMatch(/^More than five weeks’ rent, £1,500\.00, which is/);
  expect(describeHigh(4800, { monthly_rent: 4200 })).toBeUndefined();
  expect(describeHigh(6000, { monthly_rent: 4200 })).toMatch(/^More than six weeks’ rent, £5,815\.38/);
});

it('Elsewhere, and for a company, a deposit of more than two months’ rent is to be checked.', () => {
  for (const facts of [{ nation: 'wales' }, { regime: 'common_law' }, { nation: null }]) {
    expect(describeHigh(2400, facts)).toBeUndefined();
    expect(describeHigh(9000, facts)).toBe('More than two months’ rent');
  }
  expect(describeHigh(9000, { monthly_rent: null })).toBeUndefined();
});
