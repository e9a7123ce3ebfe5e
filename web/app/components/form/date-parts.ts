export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** The form value for boxes that are not a calendar day. The schema refuses it with its message for an invalid date. */
export const invalidDate = 'invalid';

/** Splits 'YYYY-MM-DD' into the texts of three boxes; all are empty for anything else. */
export function splitDateParts(value: unknown): DateParts {
  const match = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})/.exec(value) : null;
  if (!match) return { day: '', month: '', year: '' };
  const [, year = '', month = '', day = ''] = match;
  return { day: String(Number(day)), month: String(Number(month)), year };
}

/** Joins three boxes to 'YYYY-MM-DD', '' when all are empty, or {@link invalidDate} when they are not a calendar day. */
export function joinDateParts({ day, month, year }: DateParts): string {
  const texts = [day, month, year].map((text) => text.trim());
  if (texts.every((text) => text === '')) return '';
  const shapes = [/^\d{1,2}$/, /^\d{1,2}$/, /^\d{4}$/];
  if (!texts.every((text, index) => shapes[index]?.test(text))) return invalidDate;
  const iso = `${texts[2]}-${texts[1]?.padStart(2, '0')}-${texts[0]?.padStart(2, '0')}`;
  // '0026' is a half-typed year. The database accepts the same range of years.
  if (iso < '1900' || iso >= '2200') return invalidDate;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : invalidDate;
}
