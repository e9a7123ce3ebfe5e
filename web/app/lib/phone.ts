/** A country code and a number as '+44 7700 900146'; '' without a number. The code is +44 where none is kept. */
export function formatPhone(countryCode: string | null | undefined, number: string | null | undefined): string {
  const digits = number?.trim() ?? '';
  if (digits === '') return '';
  const code = countryCode?.trim() || '+44';
  return `${code.startsWith('+') ? code : `+${code}`} ${digits}`;
}
