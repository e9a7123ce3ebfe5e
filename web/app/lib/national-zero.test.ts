import { describe, expect, it } from 'vitest';
import plans from './mobile-plans.json';
import { codesWithNationalZero, withoutNationalZero } from './national-zero';
import { nationalZeros } from './testing/national-zeros';

describe('the 0 that is dialled only within a country', () => {
  it.each(nationalZeros)('is left out where it is one: %s %s', (code, number, kept) => {
    expect(withoutNationalZero(code, number)).toBe(kept);
    expect(withoutNationalZero(code, kept)).toBe(kept);
  });

  it('is known of the countries whose mobile numbers may begin with it', () => {
    const withZero = Object.entries(plans).filter(([, plan]) => plan.startsWith('0?'));
    expect([...codesWithNationalZero]).toEqual(withZero.map(([code]) => code));
  });
});
