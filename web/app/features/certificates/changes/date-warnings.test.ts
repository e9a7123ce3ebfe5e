import { describe, expect, it } from 'vitest';
import { warnOfEnd, warnOfRenewal } from './date-warnings';

describe('An earlier last day', () => {
  it.each(['', '2026-11-25', '2027-01-31'])('has no warning if it is empty, today or later: %s', (day) => {
    expect(warnOfEnd(day, '2026-11-25')).toBeUndefined();
  });

  it('has a warning if it has passed', () => {
    expect(warnOfEnd('2026-09-01', '2026-11-25')).toMatch(/^1 September 2026 has passed\./);
  });
});

describe('A later last day', () => {
  it.each([
    ['', null],
    ['2027-06-30', null],
    ['2027-06-30', '2027-06-30'],
    ['2026-01-01', '2026-01-01'],
  ])('has no warning within the tenancy: %s, %s', (day, tenancyEnd) => {
    expect(warnOfRenewal(day, '2027-01-31', tenancyEnd)).toBeUndefined();
  });

  it('has a warning if it is far away', () => {
    expect(warnOfRenewal('2099-12-31', '2026-12-31', null)).toBe('That is 876 months more. Check the year.');
  });

  it('has a warning if the stated tenancy ends before it', () => {
    expect(warnOfRenewal('2027-06-30', '2027-01-31', '2027-01-31')).toMatch(/the tenancy ends on 31 January 2027/);
  });
});
