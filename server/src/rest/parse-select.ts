import { type Field, readField } from './parse-field.ts';
import { Reader } from './reader.ts';

/** One entry of `select`. */
export type SelectItem = StarItem | FieldItem | EmbedItem;

/** `*`: every column. */
interface StarItem {
  readonly kind: 'star';
}

/** A column, JSON path or aggregate. */
export interface FieldItem {
  readonly kind: 'field';
  readonly alias: string | undefined;
  /** Missing for `count()`. */
  readonly field: Field | undefined;
  readonly cast: string | undefined;
  readonly aggregate: Aggregate | undefined;
  readonly aggregateCast: string | undefined;
}

/** Another relation inside the row. */
export interface EmbedItem {
  readonly kind: 'embed';
  readonly alias: string | undefined;
  readonly target: string;
  readonly hint: string | undefined;
  readonly isInner: boolean;
  readonly isSpread: boolean;
  readonly items: readonly SelectItem[];
}

/** The supported aggregate functions. */
type Aggregate = 'sum' | 'avg' | 'count' | 'max' | 'min';

/** Two tables that embed each other multiply their rows at each level, so that a short address could keep the database busy for seconds. */
const deepestEmbed = 6;

const aggregate = /\.(sum|avg|count|max|min)\(\)/y;
const castType = /::([a-zA-Z_][\w ]*(?:\[\])?)/y;
const alias = /:(?!:)/y;

/** Parses the `select` parameter (PostgREST, "Vertical Filtering" and "Resource Embedding"). Fails with PGRST100. */
export function parseSelect(text: string): SelectItem[] {
  const reader = new Reader('select parameter', text);
  const items = reader.isAtEnd ? [] : readItems(reader);
  reader.end();
  return items;
}

function readItems(reader: Reader): SelectItem[] {
  const items: SelectItem[] = [];
  do {
    reader.spaces();
    items.push(readItem(reader));
    reader.spaces();
  } while (reader.skip(','));
  return items;
}

function readItem(reader: Reader): SelectItem {
  if (reader.skip('*')) return { kind: 'star' };
  if (reader.skip('...')) return readEmbed(reader, readName(reader), undefined, true);
  if (reader.skip('count()')) return countItem(reader, undefined);
  const first = readField(reader);
  if (first.path.length === 0 && reader.match(alias) !== null) {
    reader.spaces();
    if (reader.skip('count()')) return countItem(reader, first.column);
    return readNamed(reader, readField(reader), first.column);
  }
  return readNamed(reader, first, undefined);
}

function readNamed(reader: Reader, field: Field, name: string | undefined): SelectItem {
  if (field.path.length === 0 && reader.comes(/[!(]/y)) return readEmbed(reader, field.column, name, false);
  const cast = readCast(reader);
  const called = reader.match(aggregate)?.[1] as Aggregate | undefined;
  const aggregateCast = called === undefined ? undefined : readCast(reader);
  return { kind: 'field', alias: name, field, cast, aggregate: called, aggregateCast };
}

function readEmbed(reader: Reader, target: string, name: string | undefined, isSpread: boolean): EmbedItem {
  const modifiers: string[] = [];
  while (reader.skip('!')) modifiers.push(readName(reader));
  reader.expect('(');
  const items = reader.nested(() => (reader.comes(/ *\)/y) ? [] : readItems(reader)), deepestEmbed);
  reader.spaces();
  reader.expect(')');
  const joins = new Set(['inner', 'left']);
  return {
    kind: 'embed',
    alias: name,
    target,
    hint: modifiers.find((modifier) => !joins.has(modifier)),
    isInner: modifiers.includes('inner'),
    isSpread,
    items,
  };
}

function countItem(reader: Reader, name: string | undefined): FieldItem {
  const aggregateCast = readCast(reader);
  return { kind: 'field', alias: name, field: undefined, cast: undefined, aggregate: 'count', aggregateCast };
}

function readCast(reader: Reader): string | undefined {
  return reader.match(castType)?.[1]?.trim().toLowerCase();
}

function readName(reader: Reader): string {
  const name = reader.name();
  if (name === undefined) throw reader.fail('a name');
  return name;
}
