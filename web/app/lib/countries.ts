import countries from '~/config/countries.json';
import { mainCountries, otherCountryNames } from '~/config/country-names';
import { DEFAULT_COUNTRY, DEFAULT_PHONE_COUNTRY_CODE } from '~/config/limits';

/** A country, as the option of a choice. */
interface CountryOption {
  readonly value: string;
  readonly label: string;
  /** The other names that find it. */
  readonly also: readonly string[];
}

/** All countries by their English names, which are also their values. */
export const countryOptions: readonly CountryOption[] = Object.keys(countries).map((name) => ({
  value: name,
  label: name,
  also: otherCountryNames[name] ?? [],
}));

/** The dialling code of each country, the UK first. Countries that share a code have an option each, so that people find theirs. */
export const diallingCodeOptions: readonly CountryOption[] = Object.entries(countries)
  .map(([name, code]) => ({
    value: `${code} ${name}`,
    label: `${name} (${code})`,
    also: [name, ...(otherCountryNames[name] ?? [])],
  }))
  .sort((a, b) => Number(isDefault(b)) - Number(isDefault(a)));

/** The code of an option's value. */
export function readDiallingCode(value: string): string {
  return value.split(' ')[0] ?? '';
}

/** Whether an option's country is the main one of a shared code. */
export function isMainCountry({ value }: Pick<CountryOption, 'value'>): boolean {
  return mainCountries.includes(value.slice(value.indexOf(' ') + 1));
}

function isDefault({ value }: Pick<CountryOption, 'value'>): boolean {
  return value === `${DEFAULT_PHONE_COUNTRY_CODE} ${DEFAULT_COUNTRY}`;
}
