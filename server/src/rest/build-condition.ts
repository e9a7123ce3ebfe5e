import { checkLikePattern, checkRegularExpression } from './check-pattern.ts';
import { parseArray } from './parse-array.ts';
import type { Field } from './parse-field.ts';
import { type Comparison, type Condition, comparisonSql, type Logic, textSearchSql } from './parse-filters.ts';
import type { EmbedNode } from './plan-read.ts';
import { undefinedColumn } from './rest-error.ts';
import { qualified, type Relation, type SchemaCache, type SqlFunction } from './schema-types.ts';
import { quote, quoteQualified, type Values } from './statement.ts';
import { checkTextSearch } from './value-limits.ts';

/** The context for building conditions and fields. */
export interface BuildContext {
  readonly cache: SchemaCache;
  readonly values: Values;
}

/** The rows that a condition applies to. */
export interface ConditionSource {
  readonly relation: Relation;
  /** The SQL that is before a column's dot. */
  readonly alias: string;
  /** The SQL of a whole row, for computed columns. */
  readonly row: string;
  /** Embeds that may be compared with null: whether they have any rows. */
  readonly embeds: readonly EmbedNode[];
  readonly exists: (embed: EmbedNode) => string;
}

/** The SQL of a field: a column or a computed one, with its JSON path. Fails with 42703 for an unknown column. */
export function fieldSql(context: BuildContext, source: ConditionSource, field: Field): string {
  const { cache, values } = context;
  const column = columnSql(cache, source, field.column);
  if (field.path.length === 0) return column;
  const type = source.relation.columns.get(field.column)?.type;
  const json = type === 'json' || type === 'jsonb' ? column : `to_jsonb(${column})`;
  return field.path.reduce((sql, { key, asText }) => {
    const step = typeof key === 'number' ? values.add(key, 'int') : values.add(key, 'text');
    return `(${sql}${asText ? '->>' : '->'}${step})`;
  }, json);
}

/** The type of a column or of a computed one; for a domain its base type. */
function typeOf(cache: SchemaCache, { relation }: ConditionSource, name: string): string | undefined {
  return relation.columns.get(name)?.baseType ?? computedColumn(cache, relation, name)?.resultType;
}

function computedColumn(cache: SchemaCache, relation: Relation, name: string): SqlFunction | undefined {
  return cache.functions
    .get(qualified(relation.schema, name))
    ?.find(
      (candidate) => candidate.rowArgument === relation.oid && relation.oid !== 0 && candidate.returns === 'scalar',
    );
}

function columnSql(cache: SchemaCache, { relation, alias, row }: ConditionSource, name: string): string {
  if (relation.columns.has(name)) return `${alias}.${quote(name)}`;
  const computed = computedColumn(cache, relation, name);
  if (computed === undefined) throw undefinedColumn(relation.name, name);
  return `${quoteQualified(computed)}(${row})`;
}

/** The SQL of a condition. Every value becomes a parameter, typed by the field that it is compared with. */
export function conditionSql(context: BuildContext, source: ConditionSource, condition: Condition): string {
  return condition.kind === 'logic' ? logicSql(context, source, condition) : comparisonOf(context, source, condition);
}

function logicSql(context: BuildContext, source: ConditionSource, logic: Logic): string {
  const parts = logic.conditions.map((condition) => conditionSql(context, source, condition));
  return `${logic.isNegated ? 'not ' : ''}(${parts.join(` ${logic.joiner} `)})`;
}

function comparisonOf(context: BuildContext, source: ConditionSource, comparison: Comparison): string {
  const embed = embedCompared(source, comparison);
  const sql = embed === undefined ? plainComparison(context, source, comparison) : embedNull(source, embed, comparison);
  return comparison.isNegated ? `not (${sql})` : sql;
}

function embedCompared(source: ConditionSource, { field, operator, value }: Comparison): EmbedNode | undefined {
  if (operator !== 'is' || field.path.length > 0 || (value !== 'null' && value !== 'not_null')) return undefined;
  return source.embeds.find(({ key }) => key === field.column);
}

function embedNull(source: ConditionSource, embed: EmbedNode, { value }: Comparison): string {
  return value === 'null' ? `not ${source.exists(embed)}` : source.exists(embed);
}

function plainComparison(context: BuildContext, source: ConditionSource, comparison: Comparison): string {
  const { operator, quantifier, value } = comparison;
  if (operator in textSearchSql) return textSearch(context, source, comparison);
  const field = fieldSql(context, source, comparison.field);
  const fromText =
    comparison.field.path.length > 0 ? undefined : source.relation.columns.get(comparison.field.column)?.fromText;
  if (Array.isArray(value)) {
    const list = context.values.add(value);
    if (fromText === undefined) return `${field} = any(${list})`;
    return `${field} = any(array(select ${fromText}(one) from unnest(${list}::text[]) as one))`;
  }
  const text = String(value);
  if (operator === 'is') return `${field} is ${text.toLowerCase().replace('_', ' ')}`;
  const sql = comparisonSql[operator as keyof typeof comparisonSql];
  if (fromText !== undefined && quantifier === undefined && !isPattern(operator)) {
    return `${field} ${sql} ${fromText}(${context.values.add(text, 'text')})`;
  }
  const right = context.values.add(patternsOf(comparison, text));
  return quantifier === undefined ? `${field} ${sql} ${right}` : `${field} ${sql} ${quantifier}(${right})`;
}

function isPattern(operator: Comparison['operator']): boolean {
  return operator === 'like' || operator === 'ilike' || operator === 'match' || operator === 'imatch';
}

/** The value that a field is compared with: patterns as they were checked, each value of `any` and `all` separately. */
function patternsOf({ operator, quantifier }: Comparison, text: string): string | readonly (string | null)[] {
  const isLike = operator === 'like' || operator === 'ilike';
  if (!isPattern(operator)) return text;
  const check = isLike ? checkLikePattern : checkRegularExpression;
  const checked = (pattern: string) => {
    check(pattern);
    return isLike ? pattern.replaceAll('*', '%') : pattern;
  };
  if (quantifier === undefined) return checked(text);
  checkLikePattern(text);
  return parseArray(text).map((pattern) => pattern && checked(pattern));
}

function textSearch(context: BuildContext, source: ConditionSource, comparison: Comparison): string {
  const { cache, values } = context;
  checkTextSearch(String(comparison.value));
  const language = comparison.language === undefined ? '' : `${values.add(comparison.language, 'regconfig')}, `;
  const field = fieldSql({ cache, values }, source, comparison.field);
  const isVector = comparison.field.path.length === 0 && typeOf(cache, source, comparison.field.column) === 'tsvector';
  const vector = isVector ? field : `to_tsvector(${language}${field})`;
  const parse = textSearchSql[comparison.operator as keyof typeof textSearchSql];
  return `${vector} @@ ${parse}(${language}${values.add(String(comparison.value), 'text')})`;
}
