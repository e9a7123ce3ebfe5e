import { describe, expect, it } from 'vitest';
import { countryOptions } from '~/lib/countries';
import { matchedOption } from './combobox-state';
import { matchedDiallingCode } from './match-dialling-codes';

describe('a common name of a country', () => {
  it.each([
    ['usa', 'United States'],
    ['UAE', 'United Arab Emirates'],
    ['uk', 'United Kingdom'],
    ['england', 'United Kingdom'],
    ['scotland', 'United Kingdom'],
    ['wales', 'United Kingdom'],
    ['holland', 'Netherlands'],
    ['ivory coast', 'Ivory Coast'],
    ["cote d'ivoire", 'Ivory Coast'],
    ['burma', 'Myanmar'],
    ['turkey', 'Turkey'],
    ['turkiye', 'Turkey'],
    ['czech', 'Czechia'],
    ['viet', 'Vietnam'],
    ['reunion', 'Réunion'],
    ['ireland', 'Ireland'],
    ['congo', undefined],
    ['ind', undefined],
  ])('finds the country and its dialling code: %s', (typed, expected) => {
    expect(matchedOption(countryOptions, typed)?.value).toBe(expected);
    expect(matchedDiallingCode(typed)?.value.replace(/^\S+ /, '')).toBe(expected);
  });
});
