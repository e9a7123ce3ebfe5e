import { DEFAULT_PHONE_COUNTRY_CODE } from '~/config/limits';
import { withoutNationalZero } from './national-zero';

interface Phone {
  /** With its plus sign. */
  readonly countryCode: string;
  readonly number: string;
}

/** The calling codes of ITU-T E.164: these have one or two digits, all others three. */
const callingCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[1-9][0-9]{2})/;

/** Fewer digits after a code may be the rest of it, still being typed. */
const FEWEST_DIGITS = 4;

/**
 * The two parts of a number that was typed whole, as '+852 9123 4567' or with 00, whatever code was chosen beside it; undefined for
 * one without a code. The chosen code stays where the number has it, since countries such as Jamaica have more of it as their own.
 */
export function splitPhone(chosenCode: string | null | undefined, typed: string): Phone | undefined {
  const whole = typed.trim().replace(/^00(?=[ ().\-/]*[1-9])/, '+');
  if (!whole.startsWith('+')) return undefined;
  const digits = digitsOf(whole);
  const chosen = digitsOf(chosenCode ?? '');
  const code = chosen !== '' && digits.startsWith(chosen) ? chosen : callingCode.exec(digits)?.[0];
  if (code === undefined || digits.length - code.length < FEWEST_DIGITS) return undefined;
  const upToCode = new RegExp(`^[^0-9]*${[...code].join('[^0-9]*')}[ .\\-/)]*(?:\\(0\\))?[ .\\-/]*`);
  return { countryCode: `+${code}`, number: whole.replace(upToCode, '') };
}

/** A number for a field whose code is always +44: without that code where it was typed whole; another country's keeps its own. */
export function withoutUkCode(typed: string): string {
  const phone = splitPhone(DEFAULT_PHONE_COUNTRY_CODE, typed);
  return phone?.countryCode === DEFAULT_PHONE_COUNTRY_CODE ? phone.number : typed;
}

/** A stored number as two fields hold it: one that was stored whole has its code only once. The default code is +44. */
export function readPhone(countryCode: string | null | undefined, number: string | null | undefined): Phone {
  const code = countryCode?.trim() || DEFAULT_PHONE_COUNTRY_CODE;
  const given = { countryCode: code.startsWith('+') ? code : `+${code}`, number: number?.trim() ?? '' };
  return splitPhone(given.countryCode, given.number) ?? given;
}

/**
 * A country code and a number as '+44 7700 900146'; '' without a number. A code, or the zero that is dialled only within the country,
 * is removed from the number itself.
 */
export function formatPhone(countryCode: string | null | undefined, number: string | null | undefined): string {
  const phone = readPhone(countryCode, number);
  if (phone.number === '' || phone.number.startsWith('+')) return phone.number;
  return `${phone.countryCode} ${withoutNationalZero(phone.countryCode, phone.number)}`;
}

function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '');
}
