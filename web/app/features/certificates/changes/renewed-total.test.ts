import { describe, expect, it } from 'vitest';
import { describeRenewedTotal } from './renewed-total';

const cover = { from: '2027-01-01', until: '2027-12-31', total_limit_pence: 1_080_000, monthly_limit_pence: 90_000 };
const empty = { certificate_end_date: '', guarantee_amount: '', monthly_limit: '' };

describe('The total of a renewal', () => {
  it('stays when it is left empty, and says for how much of the longer time it is enough', () => {
    expect(describeRenewedTotal(cover, { ...empty, certificate_end_date: '2028-06-30' })).toBe(
      'Left empty, it stays £10,800.00 for the whole time from 1 January 2027 to 30 June 2028: enough for 12 of the 18 months at £900.00 each.',
    );
  });

  it('is the one that is typed, with the amount a month that is typed', () => {
    const values = { certificate_end_date: '2028-06-15', guarantee_amount: '18,000', monthly_limit: '1000' };
    expect(describeRenewedTotal(cover, values)).toBe(
      'It will be £18,000.00, now £10,800.00, for the whole time from 1 January 2027 to 15 June 2028: enough for all 18 months at £1,000.00 each.',
    );
  });

  it.each(['', '2027-12-31', '2026-01-01'])(
    'is the current one if no later day is typed: %j',
    (certificate_end_date) => {
      expect(describeRenewedTotal(cover, { ...empty, certificate_end_date })).toBe(
        'Now £10,800.00, for the whole time from 1 January 2027. Left empty, it stays £10,800.00.',
      );
    },
  );

  it('ignores a text that is not an amount', () => {
    const values = { certificate_end_date: '2028-01-01', guarantee_amount: 'much', monthly_limit: '0' };
    expect(describeRenewedTotal(cover, values)).toMatch(/^Left empty, it stays .* 12 of the 13 months at £900/);
  });
});
