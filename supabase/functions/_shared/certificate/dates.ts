const millisecondsPerDay = 86_400_000;

/** The number of days from 1970-01-01 to a date (YYYY-MM-DD). */
export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / millisecondsPerDay;
}

/** The date of a number of days since 1970-01-01. */
export function dateOf(day: number): string {
  return new Date(day * millisecondsPerDay).toISOString().slice(0, 10);
}

const hourInLondon = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' });

/** The start of a date in Europe/London, in seconds since 1970. In summer that is 23:00 UTC of the day before. */
export function startInLondon(date: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return midnight / 1000 - Number(hourInLondon.format(midnight)) * 3600;
}

const dateInLondon = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** The date in Europe/London of a time in seconds since 1970. */
export function dateInLondonAt(seconds: number): string {
  return dateInLondon.format(seconds * 1000);
}
