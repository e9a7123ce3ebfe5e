const timeZone = 'Europe/London';
const longFormat = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
const mediumFormat = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium' });
const dateTimeFormat = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
const isoDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });

/** A day or a timestamp as '20 November 2026' in London; `fallback` when it is missing or invalid. */
export function formatDate(value: string | null | undefined, fallback = 'N/A'): string {
  return format(longFormat, value, fallback);
}

/** The same as '20 Nov 2026', for tables. */
export function formatMediumDate(value: string | null | undefined, fallback = 'N/A'): string {
  return format(mediumFormat, value, fallback);
}

interface Term {
  readonly start_date: string;
  /** Null where the law gives the tenancy no end. */
  readonly end_date: string | null;
}

/** '1 September 2026 to 31 August 2027', or 'From 1 September 2026, no end date'. */
export function describeTerm({ start_date, end_date }: Term, formatDay = formatDate): string {
  return end_date ? `${formatDay(start_date)} to ${formatDay(end_date)}` : `From ${formatDay(start_date)}, no end date`;
}

/** A timestamp as '20 Nov 2026, 14:05' in London. */
export function formatDateTime(value: string | null | undefined, fallback = 'N/A'): string {
  return format(dateTimeFormat, value, fallback);
}

/** A timestamp as '14:05' in London. */
export function formatTime(value: string | null | undefined, fallback = 'N/A'): string {
  return format(timeFormat, value, fallback);
}

/** A timestamp for a sentence: 'at 14:05' where it is today in London, otherwise 'on 20 Nov 2026, 14:05'. */
export function formatMoment(value: string): string {
  return toIsoDay(value) === londonToday() ? `at ${formatTime(value)}` : `on ${formatDateTime(value)}`;
}

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** The time since (or until) a timestamp in words: '3 hours ago', 'yesterday', 'just now'. */
export function formatRelative(value: string | null | undefined, now: Date = new Date()): string {
  const instant = readInstant(value);
  if (!instant) return 'N/A';
  const seconds = (instant.getTime() - now.getTime()) / 1000;
  const step = steps.find(([, length]) => Math.abs(seconds) >= length);
  if (!step) return 'just now';
  const [unit, length] = step;
  // Yesterday is the day before, not what is 24 to 48 hours ago.
  const count = unit === 'day' ? daysBetween(now, instant) : Math.trunc(seconds / length);
  return new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' }).format(count, unit);
}

/** The days in London from one moment to another. */
function daysBetween(from: Date, to: Date): number {
  return (Date.parse(isoDayFormat.format(to)) - Date.parse(isoDayFormat.format(from))) / 86_400_000;
}

/** The whole days since a timestamp: 'today', '1 day', '8 days'. */
export function formatAge(value: string, now: Date = new Date()): string {
  const days = Math.floor((now.getTime() - new Date(value).getTime()) / 86_400_000);
  if (days < 1) return 'today';
  return days === 1 ? '1 day' : `${String(days)} days`;
}

/** A day or a timestamp as 'YYYY-MM-DD' in London, for a date column; null when it is missing or invalid. */
export function toIsoDay(value: string | null | undefined): string | null {
  if (value && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const instant = readInstant(value);
    return instant?.toISOString().startsWith(value) ? value : null;
  }
  const instant = readInstant(value);
  return instant ? isoDayFormat.format(instant) : null;
}

/** Today in London, as YYYY-MM-DD. */
export function londonToday(): string {
  return isoDayFormat.format(new Date());
}

/** The same day of another year, all as YYYY-MM-DD; 29 February becomes the 28th, as in the database. */
export function addYears(day: string, years: number): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const other = String(Number(year) + years).padStart(4, '0');
  const isLeap = new Date(Date.UTC(Number(other), 1, 29)).getUTCDate() === 29;
  return `${other}-${month}-${month === '02' && date === '29' && !isLeap ? '28' : date}`;
}

function format(formatter: Intl.DateTimeFormat, value: string | null | undefined, fallback: string): string {
  const instant = readInstant(value);
  return instant ? formatter.format(instant) : fallback;
}

function readInstant(value: string | null | undefined): Date | undefined {
  if (!value) return undefined;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
