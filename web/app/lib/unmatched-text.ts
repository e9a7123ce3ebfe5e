import { refine } from '~/lib/zod';

/** Stands before text that was typed into a searchable list and names nothing there: no stored answer begins so. */
const mark = '?';

/** The form's value for typed text that is not in the list. The schema refuses it, and its field goes on showing what was typed. */
export function toUnmatchedValue(typed: string): string {
  return `${mark}${typed.trim()}`;
}

/** The typed text of such a value; undefined for any other. */
export function unmatchedText(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith(mark) ? value.slice(mark.length) : undefined;
}

/** What is said of text that names no country, or several. */
export const countryNotListed = 'Choose the country from the list';

/** Refuses such a value of a country, for the schema of a form. */
export const isListedCountry = refine<string>((value) => unmatchedText(value) === undefined, countryNotListed);
