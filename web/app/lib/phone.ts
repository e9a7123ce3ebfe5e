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
