import Papa from 'papaparse';
import { AppError } from '~/lib/app-error';
import { type EntryField, entryFields } from './entry-fields';

/** A name or an alias of an entry, as the database takes it. */
export interface SanctionsName {
  readonly entry: string;
  readonly kind: 'person' | 'company' | 'ship';
  readonly name: string;
  readonly born_on: string | null;
  readonly born_year: number | null;
}

/** The facts of an entry, apart from its names and dates of birth. */
export interface SanctionsFact {
  readonly entry: string;
  readonly field: EntryField;
  readonly value: string;
}

export interface SanctionsFile {
  /** YYYY-MM-DD. */
  readonly publishedOn: string;
  readonly names: readonly SanctionsName[];
  readonly facts: readonly SanctionsFact[];
}

const wrongFile =
  'This is not the UK Sanctions List in CSV format. Download it from GOV.UK, and load it without opening it in a spreadsheet first.';

const kinds: Readonly<Record<string, SanctionsName['kind']>> = {
  individual: 'person',
  entity: 'company',
  ship: 'ship',
};

/**
 * Reads the UK Sanctions List as it is published: a line with the date of the report, a line of column names, and a line for each
 * combination of a name, an address and a date of birth. The family name or the whole name of a company is in the column 'Name 6'.
 * Fails with an {@link AppError} that says what is wrong with another file.
 */
export function readSanctionsFile(text: string): SanctionsFile {
  const { first, data, errors } = parse(text);
  const publishedOn = reportDate(first);
  const [row] = data;
  // Without dates of birth, people of all ages would be matches.
  if (
    publishedOn === undefined ||
    row === undefined ||
    !['Unique ID', 'Name 6', 'D.O.B'].every((column) => column in row)
  ) {
    throw new AppError(wrongFile, { code: 'invalid_file' });
  }
  // A name is repeated for each address.
  const names = new Map<string, SanctionsName>();
  for (const name of data.flatMap(readRow)) names.set(Object.values(name).join('\n'), name);
  const wrong = names.size === 0 ? 'The file has no names.' : wrongRow(data, errors);
  if (wrong !== undefined) throw new AppError(wrong, { code: 'invalid_file' });
  const facts = new Map<string, SanctionsFact>();
  for (const fact of data.flatMap(readFacts)) facts.set(Object.values(fact).join('\n'), fact);
  return { publishedOn, names: [...names.values()], facts: [...facts.values()] };
}

type Row = Readonly<Record<string, string>>;

function parse(text: string) {
  const [first = '', ...lines] = text.replace(/^\uFEFF/, '').split(/(?<=\n)/);
  return { first, ...Papa.parse<Row>(lines.join(''), { header: true, skipEmptyLines: 'greedy' }) };
}

/** A row that is loaded only in part, or that may be wrong. Rows are counted from the first one below the column names. */
export interface DoubtfulRow {
  readonly row: number;
  readonly doubt: string;
}

/**
 * The rows with an unknown type, an invalid date, a name that is not UTF-8, or the Unique ID of another name. An alias shares the
 * Unique ID of its entry.
 */
export function findDoubtfulRows(text: string): readonly DoubtfulRow[] {
  const firsts = new Map<string, { readonly row: number; readonly name: string }>();
  return parse(text).data.flatMap((columns, index) => {
    const row = index + 1;
    const doubts: string[] = [];
    const type = typeOf(columns);
    if (!(type.toLowerCase() in kinds)) {
      doubts.push(
        type === '' ? 'has no type, and counts as a company' : `has the type ‘${type}’, and counts as a company`,
      );
    }
    const birth = columns['D.O.B']?.trim() ?? '';
    if (isImpossible(birth)) doubts.push(`has the date of birth ${birth}, which does not exist`);
    else if (birth !== '' && readBirth(birth).born_year === null) {
      doubts.push(`has the date of birth ‘${birth}’, which cannot be read, so that it has none`);
    }
    const [name] = readRow(columns);
    if (name?.name.includes('\uFFFD')) doubts.push(`has signs that are not UTF-8 in its name, ${name.name}`);
    if (name && columns['Name type']?.trim().toLowerCase() === 'primary name') {
      const earlier = firsts.get(name.entry);
      if (earlier === undefined) firsts.set(name.entry, { row, name: name.name });
      else if (earlier.name !== name.name) {
        doubts.push(`has the Unique ID ${name.entry} of row ${String(earlier.row)}, ${earlier.name}`);
      }
    }
    return doubts.map((doubt) => ({ row, doubt }));
  });
}

/** The error about the first unreadable row, which would otherwise be skipped silently. */
function wrongRow(data: readonly Row[], errors: readonly Papa.ParseError[]) {
  const [error] = errors.filter(({ row }) => row !== undefined);
  const incomplete = data.findIndex((row) => readRow(row).length === 0);
  const place = Math.min(
    error?.row ?? Number.POSITIVE_INFINITY,
    incomplete < 0 ? Number.POSITIVE_INFINITY : incomplete,
  );
  if (place === Number.POSITIVE_INFINITY) return undefined;
  const reason = error?.row === place ? 'has not the same columns as the others' : 'has no name or no Unique ID';
  return `Row ${place + 1} below the names of the columns ${reason}, so nothing was loaded. Download the list again.`;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The day in a line such as 'Report Date: 14-Nov-2026'. */
function reportDate(line: string): string | undefined {
  const [, day = '', month = '', year = ''] =
    /^"?Report Date:\s*(\d{1,2})-([A-Za-z]{3})[a-z]*-(\d{4})/.exec(line) ?? [];
  const place = months.indexOf(month.toLowerCase());
  return place < 0 ? undefined : `${year}-${String(place + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function typeOf(row: Row): string {
  return (row['Designation Type'] ?? row['Individual, Entity, Ship'] ?? '').trim();
}

function readRow(row: Row): readonly SanctionsName[] {
  const entry = row['Unique ID']?.trim() ?? '';
  const name = [1, 2, 3, 4, 5, 6]
    .map((place) => row[`Name ${place}`]?.trim())
    .filter(Boolean)
    .join(' ');
  if (entry === '' || name === '') return [];
  return [{ entry, kind: kinds[typeOf(row).toLowerCase()] ?? 'company', name, ...readBirth(row['D.O.B'] ?? '') }];
}

/** The columns that contain a field. The values of several columns are joined. */
const factColumns: Readonly<Record<EntryField, readonly string[]>> = {
  regime: ['Regime Name'],
  nationality: ['Nationality(/ies)'],
  country: ['Address Country'],
  birthplace: ['Town of birth', 'Country of birth'],
  passport: ['Passport number'],
  identifier: ['National Identifier number'],
  registration: ['Business registration number (s)'],
  imo: ['IMO number'],
  position: ['Position'],
  entity_type: ['Type of entity'],
};

function readFacts(row: Row): readonly SanctionsFact[] {
  const entry = row['Unique ID']?.trim() ?? '';
  if (entry === '') return [];
  return entryFields.flatMap((field) => {
    const values = factColumns[field].map((column) => row[column]?.trim()).filter(Boolean);
    return values.length === 0 ? [] : [{ entry, field, value: values.join(', ').slice(0, 500) }];
  });
}

/** A date such as '14/03/1961'. Its day and month may be unknown: 'dd/mm/1961'. */
function readBirth(text: string): Pick<SanctionsName, 'born_on' | 'born_year'> {
  const [, day = '', month = '', year] = /^(\w{2})\/(\w{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  if (year === undefined) return { born_on: null, born_year: null };
  const date = `${year}-${month}-${day}`;
  return { born_on: isDay(date) ? date : null, born_year: Number(year) };
}

/** Whether a date of birth is complete but does not exist, such as '31/02/1990'. */
function isImpossible(text: string): boolean {
  const [, day = '', month = '', year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return year !== undefined && !isDay(`${year}-${month}-${day}`);
}

function isDay(date: string): boolean {
  const time = Date.parse(date);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
