import { DEFAULT_PHONE_COUNTRY_CODE } from '~/config/limits';
import plans from './mobile-plans.json';

const planOf: Readonly<Record<string, string>> = plans;

/**
 * Whether a number with its country code can be a mobile number, by the lengths and first digits of its calling code; under a code
 * without mobile numbers, by the length of any number (ITU-T E.164). The same rule as the database's.
 */
export function isMobileNumber(countryCode: string | null | undefined, number: string): boolean {
  const digits = number.replace(/[ ().\-/]/g, '').replace(/^00/, '+');
  const whole = digits.startsWith('+') ? digits : `${countryCode || DEFAULT_PHONE_COUNTRY_CODE}${digits}`;
  // No calling code is the beginning of another.
  const code = [1, 2, 3].map((length) => whole.slice(1, 1 + length)).find((start) => start in planOf);
  if (code === undefined) return /^\+[0-9]{8,15}$/.test(whole);
  return new RegExp(`^\\+${code}${planOf[code]}$`).test(whole);
}
