import { DEFAULT_PHONE_COUNTRY_CODE } from '~/config/limits';

/**
 * The calling codes of countries where numbers are dialled with a 0 before them, which is left out from abroad: those of
 * mobile-plans.json whose plan begins with it. Elsewhere, as in Italy and Gabon, a first 0 belongs to the number.
 */
export const codesWithNationalZero: ReadonlySet<string> = new Set(
  (
    '20 27 31 32 33 40 41 43 44 46 49 51 53 54 55 57 58 60 61 62 63 64 66 81 82 84 86 90 91 92 93 94 95 ' +
    '98 211 212 213 218 231 232 233 234 243 249 250 251 252 254 255 256 260 261 262 263 264 265 291 353 ' +
    '355 358 359 370 373 374 377 380 381 382 383 385 386 387 389 421 423 508 590 591 593 594 595 596 598 ' +
    '686 850 855 856 880 886 961 962 963 964 966 967 970 971 972 976 977 994 995 996'
  ).split(' '),
);

/** A whole number: what makes it one, all up to its digits, and those. */
const wholeNumber = /^(\+|00(?=[ ().\-/]*[1-9]))(.*)$/;

/** The zero as people write it, also as '(0)', before what is left to dial. */
const zero = /^(?:\(0\)|(\(?)0)[ .\-/]*(?=(?:[^0-9]*[1-9])(?:[^0-9]*[0-9]){3})/;

/**
 * A number without the 0 that is dialled only within its country; one that is whole counts with its own code. Anything else stays as
 * it is. The same rule as the database's private.without_national_zero. The default code is +44.
 */
export function withoutNationalZero(countryCode: string | null | undefined, number: string): string {
  const typed = number.trim();
  const [, lead, rest] = wholeNumber.exec(typed) ?? [];
  const digits = (rest ?? (countryCode?.trim() || DEFAULT_PHONE_COUNTRY_CODE)).replace(/[^0-9]/g, '');
  // No calling code is the beginning of another.
  const code = [2, 3].map((length) => digits.slice(0, length)).find((start) => codesWithNationalZero.has(start));
  if (code === undefined) return typed;
  if (rest === undefined) return digits === code ? typed.replace(zero, '$1') : typed;
  const head = new RegExp(`^[^0-9]*${[...code].join('[^0-9]*')}[ .\\-/)]*`).exec(rest)?.[0] ?? '';
  return `${lead}${head}${rest.slice(head.length).replace(zero, '$1')}`;
}
