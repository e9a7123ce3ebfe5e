import { describe, expect, it } from 'vitest';
import { countriesWithoutPostcodes } from '~/config/countries-without-postcodes';
import { mainCountries, otherCountryNames } from '~/config/country-names';
import { countryOptions, diallingCodeOptions, readDiallingCode } from './countries';

describe('the countries', () => {
  it('are complete and without duplicates', () => {
    const names = countryOptions.map(({ value }) => value);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(240);
    expect(names).toEqual(expect.arrayContaining(['United Kingdom', 'China', 'France', 'Nigeria', 'Turkey']));
  });
});

it('The countries without postcodes are among those to choose from.', () => {
  const names = countryOptions.map(({ value }) => value);
  expect(countriesWithoutPostcodes.filter((name) => !names.includes(name))).toEqual([]);
});

describe('the other names of countries', () => {
  const names = countryOptions.map(({ value }) => value);

  it('are of countries to choose from', () => {
    expect([...Object.keys(otherCountryNames), ...mainCountries].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('belong to one country each, and none is the name of another', () => {
    const all = [...names, ...Object.values(otherCountryNames).flat()].map((name) => name.toLowerCase());
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  });
});

describe('the dialling codes', () => {
  it('begin with that of the UK', () => {
    expect(diallingCodeOptions[0]).toMatchObject({ value: '+44 United Kingdom', label: 'United Kingdom (+44)' });
  });

  it('contain each country once, with a code in the form that the database stores', () => {
    const labels = diallingCodeOptions.map(({ label }) => label);
    expect(new Set(labels).size).toBe(countryOptions.length);
    expect(labels).toEqual(expect.arrayContaining(['France (+33)', 'Canada (+1)', 'United States (+1)']));
    const codes = diallingCodeOptions.map(({ value }) => readDiallingCode(value));
    expect(codes.filter((code) => !/^\+[0-9]{1,4}$/.test(code))).toEqual([]);
  });
});
