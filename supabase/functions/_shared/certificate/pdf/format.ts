import type { Payload } from '../payload.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const dateInLondon = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
const timeInLondon = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** £1,150.00. */
export const money = (pence: number): string => pounds.format(pence / 100);

/** Replaces spaces with no-break spaces. */
export const nonBreaking = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Puts a no-break space into each postcode. */
export const withWholePostcodes = (text: string): string =>
  text.replace(/\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/g, '$1\u00a0$2');

/** 1 September 2026, of a date YYYY-MM-DD. */
export const longDate = (day: string): string => nonBreaking(date.format(new Date(`${day}T00:00:00Z`)));

/** 20 August 2026, of a time in seconds since 1970. */
export const dateAt = (seconds: number): string => nonBreaking(dateInLondon.format(seconds * 1000));

/** 20 August 2026 at 10:15, of a time in ISO 8601. */
export function dateAndTime(time: string): string {
  const at = new Date(time);
  return `${nonBreaking(dateInLondon.format(at))} at\u00a0${timeInLondon.format(at)}`;
}

const codes: Readonly<Record<string, string>> = {
  assured_periodic: 'assured periodic tenancy',
  assured_shorthold: 'assured shorthold tenancy',
  private_residential: 'private residential tenancy',
  northern_ireland: 'Northern Ireland',
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
};

/** The words for a code: its label, or the code itself with spaces. */
export const inWords = (code: string): string =>
  (Object.hasOwn(codes, code) ? codes[code] : undefined) ?? code.replaceAll('_', ' ');

const periods: Readonly<Record<string, string>> = {
  fortnight: 'every two weeks',
  two_weeks: 'every two weeks',
  four_weeks: 'every four weeks',
};

/** a month. */
export const eachPeriod = (code: string): string =>
  (Object.hasOwn(periods, code) ? periods[code] : undefined) ?? `a ${inWords(code)}`;

/** damage, fees and utilities. */
export function listed(items: readonly string[], joint: 'and' | 'or' = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${joint} ${items.at(-1)}`;
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The period of the tenancy. A renewal can cover rent after a fixed term, when the tenancy continues. */
export function termOfTenancy({ tenancy: { start, end }, cover }: Payload['rgc']): string {
  if (end === null) return `from ${longDate(start)}`;
  return `${longDate(start)} to ${longDate(end)}${cover.until > end ? ', and as it continues after that' : ''}`;
}
