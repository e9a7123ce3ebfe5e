/**
 * A country code and a number as '+44 7700 900146'; '' without a number. The default code is +44. A code, or the zero that is
 * dialled only within the UK, is removed from the number itself.
 */
export function formatPhone(countryCode: string | null | undefined, number: string | null | undefined): string {
  const digits = number?.trim() ?? '';
  if (digits === '') return '';
  const code = countryCode?.trim() || '+44';
  if (digits.startsWith('+')) return digits;
  const international = code.startsWith('+') ? code : `+${code}`;
  return `${international} ${international === '+44' ? digits.replace(/^0/, '') : digits}`;
}

/**
 * Whether a number with its country code can be a mobile number: in the United Kingdom, the Channel Islands and the Isle of Man
 * by its plan, elsewhere by the length of any number (ITU-T E.164). The same rule as the database's.
 */
export function isMobileNumber(countryCode: string | null | undefined, number: string): boolean {
  const digits = number.replace(/[ ().\-/]/g, '');
  const whole = digits.startsWith('+') ? digits : `${countryCode || '+44'}${digits}`;
  return whole.startsWith('+44') ? /^\+440?7[0-9]{9}$/.test(whole) : /^\+[0-9]{8,15}$/.test(whole);
}
