/**
 * A country code and a number as '+44 7700 900146'; '' without a number. The code is +44 where none is kept. A number that was
 * typed with its code, or with the zero that is dialled only within the UK, is not given both.
 */
export function formatPhone(countryCode: string | null | undefined, number: string | null | undefined): string {
  const digits = number?.trim() ?? '';
  if (digits === '') return '';
  const code = countryCode?.trim() || '+44';
  if (digits.startsWith('+')) return digits;
  const international = code.startsWith('+') ? code : `+${code}`;
  return `${international} ${international === '+44' ? digits.replace(/^0/, '') : digits}`;
}
