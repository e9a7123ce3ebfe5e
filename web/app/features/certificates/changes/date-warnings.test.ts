import { describe, expect, it } from 'vitest';
import { warnOfEnd, warnOfRenewal } from './date-warnings';

describe('An earlier last day', () => {
  it.each(['', '2026-11-25', '2027-01-31'])(
    'is nothing unusual today or later, or while it is not typed: %s',
    (day) => {
      expect(warnOfEnd(day, '2026-11-25')).toBeUndefined();
    },
  );

  it('is warned of once it has passed', () => {
    expect(warnOfEnd('2026-09-01', '2026-11-25')).toMatch(/^1 September 2026 has passed\./);
  });
});

describe('A later last day', () => {
  it.each([
    ['', null],
    ['2027-06-30', null],
    ['2027-06-30', '2027-06-30'],
    ['2026-01-01', '2026-01-01'],
  ])('is nothing unusual within the tenancy: %s, %s', (day, tenancyEnd) => {
    expect(warnOfRenewal(day, '2027-01-31', tenancyEnd)).toBeUndefined();
  });

  it('is warned of where it is far away', () => {
    expect(warnOfRenewal('2099-12-31', '2026-12-31', null)).toBe('That is 876 months more. Check the year.');
  });

  it('is warned of where the stated tenancy has ended by then', () => {
    expect(warnOfRenewal('2027-06-30', '2027-01-31', '2027-01-31')).toMatch(/the tenancy ends on 31 January 2027/);
  });
});
