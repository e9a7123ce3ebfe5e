import { refine } from '~/lib/zod';

/** The prefix of typed text that matches no option of a searchable list. No stored answer begins with it. */
const mark = '?';

/** The form's value for typed text that matches no option. The schema refuses it, and the field keeps showing the text. */
export function toUnmatchedValue(typed: string): string {
  return `${mark}${typed.trim()}`;
}

/** The typed text in a value of `toUnmatchedValue`; undefined for any other value. */
export function unmatchedText(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith(mark) ? value.slice(mark.length) : undefined;
}

/** The message about text that matches no country, or several. */
export const countryNotListed = 'Choose the country from the list';

/** Refuses a country that is unmatched text, for the schema of a form. */
export const isListedCountry = refine<string>((value) => unmatchedText(value) === undefined, countryNotListed);
