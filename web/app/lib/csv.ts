/** One column of a CSV file. */
export interface CsvColumn<Row> {
  readonly title: string;
  /** Null becomes an empty cell. */
  readonly value: (row: Row) => string | number | null | undefined;
}

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

/** The header line of a CSV file (RFC 4180), with the byte order mark that makes spreadsheets read it as UTF-8. */
export function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  return byteOrderMark + toLine(columns.map(({ title }) => title));
}

/** Rows as lines of a CSV file, each with its line ending; '' for no rows. */
export function csvLines<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => toLine(columns.map(({ value }) => value(row)))).join('');
}

function toLine(cells: readonly (string | number | null | undefined)[]): string {
  return cells.map(toCell).join(',') + lineEnd;
}

function toCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = guard(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Typed text must not run as a formula in a spreadsheet: an apostrophe turns it into text. Spreadsheets skip leading blanks and
 * treat the full-width signs of East Asian keyboards as plain ones.
 */
function guard(text: string): string {
  return /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(text) ? `'${text}` : text;
}
