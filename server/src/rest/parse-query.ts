import { type Field, readField } from './parse-field.ts';
import { type Condition, looksLikeFilter, parseFilter, parseLogic } from './parse-filters.ts';
import { type OrderTerm, parseOrder } from './parse-order.ts';
import { parseSelect, type SelectItem } from './parse-select.ts';
import { Reader } from './reader.ts';
import { parseError, RestError } from './rest-error.ts';

/** The selection of one relation's rows, and their order. */
export interface RowChoice {
  readonly conditions: Condition[];
  order: readonly OrderTerm[];
  limit: number | undefined;
  offset: number;
}

/** A request's query string. */
export interface Query {
  readonly select: readonly SelectItem[];
  /** The selection of the relation itself under the key '', of embeds under their path joined by NUL. */
  readonly choices: ReadonlyMap<string, RowChoice>;
  readonly columns: readonly string[] | undefined;
  readonly onConflict: readonly string[] | undefined;
  /** The parameters that are not filters, in a GET of a function. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** Separates the steps of an embed's path. */
export const pathSeparator = '\0';

/** Returns the selection under the paths of one relation, or an unrestricted one. */
export function choiceAt(query: Query, paths: readonly string[]): RowChoice {
  const choices = paths.flatMap((path) => query.choices.get(path) ?? []);
  const [only = emptyChoice(), ...others] = choices;
  if (others.length === 0) return only;
  return {
    conditions: choices.flatMap(({ conditions }) => conditions),
    order: choices.find(({ order }) => order.length > 0)?.order ?? [],
    limit: choices.find(({ limit }) => limit !== undefined)?.limit,
    offset: choices.find(({ offset }) => offset > 0)?.offset ?? 0,
  };
}

/**
 * Parses a query string as PostgREST does. With `isCall`, a parameter that does not look like a filter is a function's argument.
 * Fails with PGRST100 or PGRST103.
 */
export function parseQuery(search: URLSearchParams, isCall: boolean): Query {
  const choices = new Map<string, RowChoice>();
  const parameters: [string, string][] = [];
  for (const [key, value] of search) {
    if (key.includes('\0') || value.includes('\0')) throw parseError('query string', key, 0, 'text without NUL');
    if (wholeRequest.has(key)) continue;
    if (isCall && !isReserved(key) && !looksLikeFilter(value)) parameters.push([key, value]);
    else addToChoice(choices, key, value);
  }
  const select = search.get('select');
  return {
    select: select === null || select === '' ? [{ kind: 'star' }] : parseSelect(select),
    choices,
    columns: namesIn('columns parameter', search.get('columns')),
    onConflict: namesIn('on_conflict parameter', search.get('on_conflict')),
    parameters,
  };
}

const wholeRequest: ReadonlySet<string> = new Set(['select', 'columns', 'on_conflict', 'apikey']);

function isReserved(key: string): boolean {
  return /(?:^|\.)(?:and|or|order|limit|offset)$/.test(key);
}

function emptyChoice(): RowChoice {
  return { conditions: [], order: [], limit: undefined, offset: 0 };
}

function addToChoice(choices: Map<string, RowChoice>, key: string, value: string): void {
  const steps = readSteps(key);
  const last = steps.pop();
  if (last === undefined) throw parseError('filter', key, 0, 'a field name');
  const name = last.path.length === 0 ? last.column : '';
  const isLogic = name === 'and' || name === 'or';
  const isNegated = isLogic && steps.at(-1)?.column === 'not';
  if (isNegated) steps.pop();
  const path = steps.map((step) => step.column).join(pathSeparator);
  const choice = choices.get(path) ?? emptyChoice();
  choices.set(path, choice);
  if (isLogic) choice.conditions.push(parseLogic(name, isNegated, value));
  else if (name === 'order') choice.order = value === '' ? [] : parseOrder(value);
  else if (name === 'limit') choice.limit = limitIn(value);
  else if (name === 'offset') choice.offset = Math.max(0, wholeNumber(value) ?? 0);
  else choice.conditions.push(parseFilter(last, value));
}

/** Splits `embed.embed.column->key` at its dots. */
function readSteps(key: string): Field[] {
  const reader = new Reader('filter', key);
  const steps: Field[] = [];
  do {
    steps.push(readField(reader));
  } while (reader.skip('.'));
  reader.end();
  return steps;
}

/** A negative limit is PGRST103; a negative offset, or one that is not a number, is ignored. */
function limitIn(text: string): number | undefined {
  const limit = wholeNumber(text);
  if (limit === undefined || limit >= 0) return limit;
  throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
    details: 'Limit should be greater than or equal to zero.',
  });
}

function wholeNumber(text: string): number | undefined {
  return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;
}

function namesIn(parameter: string, text: string | null): string[] | undefined {
  if (text === null) return undefined;
  const reader = new Reader(parameter, text);
  const names: string[] = [];
  do {
    const name = reader.name();
    if (name === undefined) throw reader.fail('a column name');
    names.push(name);
    reader.spaces();
  } while (reader.skip(','));
  reader.end();
  return [...new Set(names)];
}
