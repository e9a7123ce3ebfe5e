import type { BuildContext } from './build-condition.ts';
import { totalSql } from './build-read.ts';
import { type ResultShape, resultSql } from './build-result.ts';
import { countSql, limitSql, selectSql } from './build-select.ts';
import type { MediaType } from './parse-media.ts';
import type { RowChoice } from './parse-query.ts';
import type { ReadNode } from './plan-read.ts';
import type { ResultRules } from './result-rules.ts';
import type { FunctionArgument, SchemaCache, SqlFunction } from './schema-types.ts';
import { quote, quoteQualified, type Statement, Values } from './statement.ts';

/** The arguments of a function: a JSON object or the first one of an array, values from the query string, or the whole body. */
export type CallInput =
  | { readonly kind: 'json'; readonly json: string; readonly isArray: boolean; readonly names: readonly string[] }
  | { readonly kind: 'values'; readonly values: ReadonlyMap<string, string | readonly string[]> }
  | { readonly kind: 'body'; readonly text: string };

/** The form of a call's response. */
export interface CallShape {
  readonly media: MediaType;
  readonly isHead: boolean;
  readonly hasCount: boolean;
  readonly maxRows: number;
  /** The page of a set of plain values. */
  readonly page: Pick<RowChoice, 'limit' | 'offset'>;
  /** For a call that may write: the number of rows it may return before it is rolled back. */
  readonly rules: ResultRules | undefined;
}

/**
 * The single statement that calls a function and builds the response.
 * @param node the selection of a composite result; undefined for one value or none.
 */
export function buildCall(
  cache: SchemaCache,
  called: SqlFunction,
  input: CallInput,
  node: ReadNode | undefined,
  shape: CallShape,
): Statement {
  const context = { cache, values: new Values() };
  const { source, call } = callSql(context, called, input);
  const result: ResultShape = {
    media: shape.media,
    isEmpty: shape.isHead || called.returns === 'void',
    isScalar: node === undefined,
    isSingle: !called.returnsSet,
    rules: shape.rules,
  };
  if (node === undefined) {
    const rows = `select ${call} as pgrst_scalar${source === '' ? '' : ` from ${source}`}`;
    return { text: scalarSql(context, rows, called.returnsSet, shape, result), values: context.values.list };
  }
  const from = source === '' ? `${call} as c` : `${source}, lateral ${call} as c`;
  const setup = `pgrst_source as (select c.* from ${from})`;
  const resultNode = { ...node, isResult: node.relation.oid !== 0 };
  const rows = selectSql(context, resultNode, { from: 'pgrst_source', maxRows: shape.maxRows });
  const total = shape.hasCount
    ? totalSql(node, countSql(context, resultNode, 'pgrst_source'), shape.maxRows, context.values)
    : undefined;
  return { text: resultSql(setup, rows, result, total), values: context.values.list };
}

/** The response with the function's single value, or with a page of its set of values. */
function scalarSql(context: BuildContext, rows: string, isSet: boolean, shape: CallShape, result: ResultShape): string {
  if (!isSet) return resultSql('', rows, result, shape.hasCount ? 'count(*)' : undefined);
  const total = shape.hasCount ? '(select count(*) from pgrst_source)' : undefined;
  const page = limitSql(context, shape.page, shape.maxRows);
  return resultSql(`pgrst_source as (${rows})`, `select * from pgrst_source${page}`, result, total);
}

/** The call, and the source of its arguments. */
function callSql(context: BuildContext, called: SqlFunction, input: CallInput): { source: string; call: string } {
  const name = quoteQualified(called);
  if (input.kind === 'body') {
    return { source: '', call: `${name}(${context.values.add(input.text, called.arguments[0]?.type)})` };
  }
  const names = input.kind === 'json' ? input.names : [...input.values.keys()];
  const given = called.arguments.filter((argument) => names.includes(argument.name));
  if (input.kind === 'values') {
    const list = given.map((argument) => {
      const value = input.values.get(argument.name) ?? null;
      return assignment(argument, context.values.add(value, argument.type));
    });
    return { source: '', call: `${name}(${list.join(', ')})` };
  }
  if (given.length === 0) return { source: '', call: `${name}()` };
  const definitions = given.map((argument) => `${quote(argument.name)} ${argument.type}`).join(', ');
  const list = given.map((argument) => assignment(argument, `a.${quote(argument.name)}`));
  const json = context.values.add(input.json, 'json');
  const source = `json_to_record(${input.isArray ? `${json}->0` : json}) as a(${definitions})`;
  return { source, call: `${name}(${list.join(', ')})` };
}

function assignment({ name, isVariadic }: FunctionArgument, value: string): string {
  return `${isVariadic ? 'variadic ' : ''}${quote(name)} := ${value}`;
}
