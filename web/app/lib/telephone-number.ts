import { DEFAULT_PHONE_COUNTRY_CODE } from '~/config/limits';

const extension = /\s*(?:x|ext[.]?|extension)\s*[0-9]{1,6}$/i;

/**
 * Whether a number with its country code, perhaps with an extension, can be a telephone number, by its length (ITU-T E.164, and Ofcom's of
 * the United Kingdom). The same rule as the database's.
 */
export function isTelephoneNumber(countryCode: string | null | undefined, number: string): boolean {
  const digits = number
    .trim()
    .replace(extension, '')
    .replace(/[ ().\-/]/g, '')
    .replace(/^00/, '+');
  const code = (countryCode?.trim() || DEFAULT_PHONE_COUNTRY_CODE).replace(/^\+?/, '+');
  const whole = digits.startsWith('+') ? digits : `${code}${digits}`;
  if (!/^\+[0-9]{7,15}$/.test(whole)) return false;
  return !whole.startsWith('+44') || /^\+440?[1-9](?:[0-9]{6}|[0-9]{8,9})$/.test(whole);
}
