import type { SelectOption } from '~/components/ui/select';
import { diallingCodeOptions, isMainCountry, readDiallingCode } from '~/lib/countries';
import { matchedOption, matching } from './combobox-state';

const codeOf = ({ value }: SelectOption) => readDiallingCode(value);

/** Sorted by length. The main country of a shared code comes first. */
const codesInOrder = diallingCodeOptions.toSorted(
  (a, b) => codeOf(a).length - codeOf(b).length || Number(isMainCountry(b)) - Number(isMainCountry(a)),
);

/** The options that fit a typed part of a country's name, or the beginning of a code with or without its + or 00. */
export function matchDiallingCodes(typed: string): SelectOption[] {
  const digits = digitsOf(typed);
  if (digits === undefined) return matching(diallingCodeOptions, typed);
  return codesInOrder.filter((option) => codeOf(option).startsWith(`+${digits}`));
}

/** The option that the field takes on blur without a choice: that of a complete code, or the matching country. */
export function matchedDiallingCode(typed: string): SelectOption | undefined {
  const digits = digitsOf(typed);
  if (digits === undefined) return matchedOption(diallingCodeOptions, typed);
  const [first, ...others] = matchDiallingCodes(typed);
  return first && (others.length === 0 || codeOf(first) === `+${digits}`) ? first : undefined;
}

/** The message on blur about text that matches no code and is replaced by the previous code; undefined if it matches one. */
export function describeUnmatchedCode(typed: string, code: string): string | undefined {
  if (typed.trim() === '' || matchedDiallingCode(typed)) return undefined;
  const stays = `so ${code} stays.`;
  if (matchDiallingCodes(typed).length > 1)
    return `Several dialling codes fit ‘${typed.trim()}’, ${stays} Choose yours from the list.`;
  return `No dialling code fits ‘${typed.trim()}’, ${stays}`;
}

/** The country shown for a stored code. Of several that share the code it is the main one, because the choice is not stored. */
export function countryOfCode(code: string): SelectOption | undefined {
  return codesInOrder.find((option) => codeOf(option) === code);
}

function digitsOf(typed: string): string | undefined {
  return /^(?:\+|00)?(\d+)$/.exec(typed.trim())?.[1];
}
