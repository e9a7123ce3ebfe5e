/** The comparisons of a filter, as SQL. `in` compares with each value of a list. */
export const operators = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  in: '=',
} as const;

/** One comparison of a filter. All of a filter's conditions must hold. */
export interface Condition {
  /** Identifies the condition. */
  readonly key: string;
  readonly column: string;
  readonly operator: keyof typeof operators;
  /** One value, or for `in` any number. */
  readonly values: readonly string[];
}

/** The most values in a list and the most conditions in a filter. */
const most = { values: 100, conditions: 10 };

/**
 * Parses a filter like `id=eq.1`, `status=in.(new,"to do")` or several, separated by commas. Returns undefined for an invalid
 * one.
 */
export function parseFilter(text: string): readonly Condition[] | undefined {
  if (text.trim() === '') return [];
  const conditions = splitOutside(text).map(parseCondition);
  const known = conditions.filter((condition) => condition !== undefined);
  if (known.length < conditions.length || known.length > most.conditions) return undefined;
  return known.map((condition) => {
    const key = JSON.stringify(condition);
    // A copy, because a part of a text keeps the whole text in memory.
    return { ...(JSON.parse(key) as Omit<Condition, 'key'>), key };
  });
}

function parseCondition(text: string): Omit<Condition, 'key'> | undefined {
  const {
    column,
    operator,
    value = '',
  } = /^(?<column>[^=]+)=(?<operator>[a-z]+)\.(?<value>.*)$/s.exec(text.trim())?.groups ?? {};
  if (column === undefined || operator === undefined || !Object.hasOwn(operators, operator)) return undefined;
  if (operator !== 'in') return { column, operator: operator as Condition['operator'], values: [unquote(value)] };
  const list = /^\((.*)\)$/s.exec(value)?.[1];
  if (list === undefined) return undefined;
  const values = list === '' ? [] : splitOutside(list).map((item) => unquote(item.trim()));
  return values.length > most.values ? undefined : { column, operator, values };
}

/** How many characters of a value count as one. */
const countedLength = 100;

/** How many values the conditions of one subscription count as: a long value counts as several, and no condition as one. */
export function countValues(conditions: readonly Condition[]): number {
  const values = conditions.flatMap((condition) => condition.values);
  return Math.max(
    1,
    values.reduce((sum, { length }) => sum + 1 + Math.floor(length / countedLength), 0),
  );
}

/** Splits at commas outside quotes and brackets. */
function splitOutside(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [piece = ''] of text.matchAll(/"(?:[^"\\]|\\.)*"|[\s\S]/g)) {
    if (piece === '(') depth += 1;
    if (piece === ')') depth -= 1;
    if (piece === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

function unquote(text: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/s.exec(text)?.[1];
  return quoted === undefined ? text : quoted.replace(/\\(.)/gs, '$1');
}
