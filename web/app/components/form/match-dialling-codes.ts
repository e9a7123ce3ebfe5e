import type { SelectOption } from '~/components/ui/select';
import { diallingCodeOptions, readDiallingCode } from '~/lib/countries';
import { matching } from './combobox-state';

/** The options that fit a typed part of a country's name, or the beginning of a code with or without its + or 00; the shortest code first. */
export function matchDiallingCodes(typed: string): SelectOption[] {
  const digits = digitsOf(typed);
  if (digits === undefined) return matching(diallingCodeOptions, typed.trim().toLowerCase());
  const codeOf = ({ value }: SelectOption) => readDiallingCode(value);
  return diallingCodeOptions
    .filter((option) => codeOf(option).startsWith(`+${digits}`))
    .toSorted((a, b) => codeOf(a).length - codeOf(b).length);
}

/** The option that somebody means who leaves the field without choosing: that of a whole code, or the only one that fits. */
export function meantDiallingCode(typed: string): SelectOption | undefined {
  const [first, ...others] = typed.trim() === '' ? [] : matchDiallingCodes(typed);
  const isMeant = first && (others.length === 0 || readDiallingCode(first.value) === `+${digitsOf(typed)}`);
  return isMeant ? first : undefined;
}

function digitsOf(typed: string): string | undefined {
  return /^(?:\+|00)?(\d+)$/.exec(typed.trim())?.[1];
}
