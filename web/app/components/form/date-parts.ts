export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** The form value for boxes that are not a calendar day, with what is in them. The schema refuses it with its message for an invalid date. */
const typedDate = ({ day, month, year }: DateParts) => `invalid ${[day, month, year].join('\n')}`;
// No box takes a line break.
const typedParts = /^invalid (.*)\n(.*)\n(.*)$/;

/** Splits 'YYYY-MM-DD', or boxes that are not a calendar day, into the texts of three boxes; all are empty for anything else. */
export function splitDateParts(value: unknown): DateParts {
  const text = typeof value === 'string' ? value : '';
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  if (year && month && day) return { day: String(Number(day)), month: String(Number(month)), year };
  const [, typedDay = '', typedMonth = '', typedYear = ''] = typedParts.exec(text) ?? [];
  return { day: typedDay, month: typedMonth, year: typedYear };
}

/** Joins three boxes to 'YYYY-MM-DD', '' when all are empty, or what is in them when they are not a calendar day. */
export function joinDateParts(parts: DateParts): string {
  const texts = [parts.day, parts.month, parts.year].map((text) => text.trim());
  if (texts.every((text) => text === '')) return '';
  const shapes = [/^\d{1,2}$/, /^\d{1,2}$/, /^\d{4}$/];
  if (!texts.every((text, index) => shapes[index]?.test(text))) return typedDate(parts);
  const iso = `${texts[2]}-${texts[1]?.padStart(2, '0')}-${texts[0]?.padStart(2, '0')}`;
  // '0026' is a half-typed year. The database accepts the same range of years.
  if (iso < '1900' || iso >= '2200') return typedDate(parts);
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : typedDate(parts);
}
