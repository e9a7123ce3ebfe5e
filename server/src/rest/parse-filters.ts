import { type Field, readField } from './parse-field.ts';
import { Reader } from './reader.ts';

/** A condition for rows. */
export type Condition = Comparison | Logic;

/** One field compared with a value. */
export interface Comparison {
  readonly kind: 'comparison';
  readonly field: Field;
  readonly isNegated: boolean;
  readonly operator: Operator;
  /** `any` or `all` of several values. */
  readonly quantifier: 'any' | 'all' | undefined;
  /** The text search configuration in brackets. */
  readonly language: string | undefined;
  /** A list for `in`. */
  readonly value: string | readonly string[];
}

/** Conditions joined by `and` or `or`. */
export interface Logic {
  readonly kind: 'logic';
  readonly joiner: 'and' | 'or';
  readonly isNegated: boolean;
  readonly conditions: readonly Condition[];
}

/** Operators that compare with one value, with their SQL (PostgREST, "Operators"). */
export const comparisonSql = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const;

/** Full-text operators with the function that parses their value. */
export const textSearchSql = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const;

/** Every operator of the protocol. */
type Operator = keyof typeof comparisonSql | keyof typeof textSearchSql | 'in' | 'is';

const operator = /(not\.)?([a-z]+)(?:\(([^()]*)\))?\./y;
const quantifiable: ReadonlySet<string> = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch']);
const isValues: ReadonlySet<string> = new Set(['null', 'not_null', 'true', 'false', 'unknown']);

/** Parses `column=not.op(modifier).value`: the key's field and the value's text. Fails with PGRST100. */
export function parseFilter(field: Field, text: string): Comparison {
  const reader = new Reader('filter', text);
  const comparison = readComparison(reader, field, false);
  reader.end();
  return comparison;
}

/** Parses the brackets of `or=(…)`, `and=(…)`, `not.or=(…)`. Fails with PGRST100. */
export function parseLogic(joiner: 'and' | 'or', isNegated: boolean, text: string): Logic {
  const reader = new Reader('logic tree', text);
  const logic = readLogic(reader, joiner, isNegated);
  reader.end();
  return logic;
}

/** Whether a value starts like a filter's, which distinguishes filters from arguments in a GET of a function. */
export function looksLikeFilter(text: string): boolean {
  operator.lastIndex = 0;
  const name = operator.exec(text)?.[2];
  return name !== undefined && isOperator(name);
}

function readLogic(reader: Reader, joiner: 'and' | 'or', isNegated: boolean): Logic {
  const conditions: Condition[] = [];
  reader.expect('(');
  do {
    reader.spaces();
    conditions.push(reader.nested(() => readCondition(reader)));
    reader.spaces();
  } while (reader.skip(','));
  reader.expect(')');
  return { kind: 'logic', joiner, isNegated, conditions };
}

function readCondition(reader: Reader): Condition {
  const group = reader.match(/(not\.)?(and|or) *(?=\()/y);
  if (group !== null) return readLogic(reader, group[2] === 'or' ? 'or' : 'and', group[1] !== undefined);
  const field = readField(reader);
  reader.expect('.');
  return readComparison(reader, field, true);
}

function readComparison(reader: Reader, field: Field, isInTree: boolean): Comparison {
  const match = reader.match(operator);
  const name = match?.[2] ?? '';
  if (!isOperator(name)) throw reader.fail('an operator (eq, gt, ...)');
  const modifier = match?.[3];
  const base = { kind: 'comparison' as const, field, isNegated: match?.[1] !== undefined, operator: name };
  if (name in textSearchSql) {
    return { ...base, quantifier: undefined, language: modifier, value: readValue(reader, isInTree) };
  }
  const quantifier = modifier === 'any' || modifier === 'all' ? modifier : undefined;
  if (modifier !== undefined && (quantifier === undefined || !quantifiable.has(name)))
    throw reader.fail('an operator without this modifier');
  const value = name === 'in' ? readList(reader) : readValue(reader, isInTree);
  if (name === 'is' && !(typeof value === 'string' && isValues.has(value.toLowerCase()))) {
    throw reader.fail('null, not_null, true, false or unknown');
  }
  return { ...base, quantifier, language: undefined, value };
}

function isOperator(name: string): name is Operator {
  return Object.hasOwn(comparisonSql, name) || Object.hasOwn(textSearchSql, name) || name === 'in' || name === 'is';
}

/** Outside a tree a value is the rest of the text; inside, it ends at a comma or bracket unless quoted or in braces. */
function readValue(reader: Reader, isInTree: boolean): string {
  if (!isInTree) return reader.rest();
  return readQuoted(reader) ?? reader.match(/\{[^{}]*\}(?=[,)])/y)?.[0] ?? reader.match(/[^,)]*/y)?.[0] ?? '';
}

function readList(reader: Reader): string[] {
  if (reader.match(/\( *\)/y) !== null) return [];
  reader.expect('(');
  const values: string[] = [];
  do {
    reader.spaces();
    values.push(readQuoted(reader) ?? reader.match(/[^,)]*/y)?.[0] ?? '');
    reader.spaces();
  } while (reader.skip(','));
  reader.expect(')');
  return values;
}

function readQuoted(reader: Reader): string | undefined {
  return reader.match(/"((?:[^"\\]|\\.)*)"(?=\s*[,)])/sy)?.[1]?.replace(/\\(.)/gs, '$1');
}
