import type { SelectOption } from '~/components/ui/select';
import { diallingCodeOptions, isMainCountry, readDiallingCode } from '~/lib/countries';
import { matchedOption, matching } from './combobox-state';

const codeOf = ({ value }: SelectOption) => readDiallingCode(value);

/** The shortest code first, and of the countries that share one, the one that is meant by it. */
const codesInOrder = diallingCodeOptions.toSorted(
  (a, b) => codeOf(a).length - codeOf(b).length || Number(isMainCountry(b)) - Number(isMainCountry(a)),
);

/** The options that fit a typed part of a country's name, or the beginning of a code with or without its + or 00. */
export function matchDiallingCodes(typed: string): SelectOption[] {
  const digits = digitsOf(typed);
  if (digits === undefined) return matching(diallingCodeOptions, typed);
  return codesInOrder.filter((option) => codeOf(option).startsWith(`+${digits}`));
}

/** The option that somebody means who leaves the field without choosing: that of a whole code, or the country that is meant. */
export function matchedDiallingCode(typed: string): SelectOption | undefined {
  const digits = digitsOf(typed);
  if (digits === undefined) return matchedOption(diallingCodeOptions, typed);
  const [first, ...others] = matchDiallingCodes(typed);
  return first && (others.length === 0 || codeOf(first) === `+${digits}`) ? first : undefined;
}

/** What is said to somebody who leaves the field with text that means no code, which is put back; undefined for one that is meant. */
export function describeUnmatchedCode(typed: string, code: string): string | undefined {
  if (typed.trim() === '' || matchedDiallingCode(typed)) return undefined;
  const stays = `so ${code} stays.`;
  if (matchDiallingCodes(typed).length > 1)
    return `Several dialling codes fit ‘${typed.trim()}’, ${stays} Choose yours from the list.`;
  return `No dialling code fits ‘${typed.trim()}’, ${stays}`;
}

/** The country that a stored code stands for, which does not say which of those that share it was picked. */
export function countryOfCode(code: string): SelectOption | undefined {
  return codesInOrder.find((option) => codeOf(option) === code);
}

function digitsOf(typed: string): string | undefined {
  return /^(?:\+|00)?(\d+)$/.exec(typed.trim())?.[1];
}
