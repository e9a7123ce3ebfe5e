import { describe, expect, it } from 'vitest';
import { countryOfCode, describeUnmatchedCode, matchDiallingCodes, matchedDiallingCode } from './match-dialling-codes';

const labels = (typed: string) => matchDiallingCodes(typed).map(({ label }) => label);

describe('a typed dialling code', () => {
  it.each([
    ['nig', ['Niger (+227)', 'Nigeria (+234)']],
    ['852', ['Hong Kong (+852)']],
    ['00234', ['Nigeria (+234)']],
    ['998', ['Uzbekistan (+998)']],
  ])('lists what fits %s', (typed, expected) => expect(labels(typed)).toEqual(expected));

  it('lists the countries of a complete code before those whose code begins with it', () => {
    expect(labels('+1').slice(0, 2)).toEqual(['United States (+1)', 'Canada (+1)']);
    expect(labels('1').some((label) => label.includes('Algeria'))).toBe(false);
    expect(labels('44')[0]).toBe('United Kingdom (+44)');
  });

  it.each([
    ['234', 'Nigeria (+234)'],
    ['+1', 'United States (+1)'],
    ['canada', 'Canada (+1)'],
    ['+7', 'Russia (+7)'],
    ['usa', 'United States (+1)'],
    ['UAE', 'United Arab Emirates (+971)'],
    ['uk', 'United Kingdom (+44)'],
    ['niger', 'Niger (+227)'],
    ['vietnam', 'Vietnam (+84)'],
    ['hong', 'Hong Kong (+852)'],
    ['nig', undefined],
    ['23', undefined],
    ['', undefined],
    ['nowhere', undefined],
  ])('selects its option on blur: %s', (typed, expected) => expect(matchedDiallingCode(typed)?.label).toBe(expected));

  it.each([
    ['xyz', 'No dialling code fits ‘xyz’, so +44 stays.'],
    ['999999', 'No dialling code fits ‘999999’, so +44 stays.'],
    [' nig ', 'Several dialling codes fit ‘nig’, so +44 stays. Choose yours from the list.'],
    ['niger', undefined],
    ['', undefined],
  ])('stays when the typed text matches no code, and a message says so: %s', (typed, words) =>
    expect(describeUnmatchedCode(typed, '+44')).toBe(words),
  );

  it('that is stored is shown for the main country of those that share it', () => {
    expect(['+1', '+44', '+358', '+672', '+999'].map((code) => countryOfCode(code)?.label)).toEqual([
      'United States (+1)',
      'United Kingdom (+44)',
      'Finland (+358)',
      'Norfolk Island (+672)',
      undefined,
    ]);
  });
});
