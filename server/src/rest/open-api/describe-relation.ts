import type { Relation, Relationship } from '../schema-types.ts';
import { swaggerDefault, swaggerType } from './swagger-type.ts';
import type { VisibleColumn, VisibleRelation } from './visible.ts';

/** A relation with the parts that the caller may see. */
export interface DescribedRelation {
  readonly relation: Relation;
  readonly visible: VisibleRelation;
  /** Its relationships to relations that the caller may see. */
  readonly relationships: readonly Relationship[];
}

const reference = (name: string) => ({ $ref: `#/parameters/${name}` });
const answer = (status: number, description: string) => ({ responses: { [status]: { description } } });

/** A description's first line as the summary, and the rest below it. */
export function summaryOf(description: string | null): { summary?: string; description?: string } {
  if (description === null) return {};
  const [summary = '', ...rest] = description.split('\n');
  const more = rest.join('\n').replace(/^\n+/, '');
  return more === '' ? { summary } : { summary, description: more };
}

/** The path of a relation, with the methods that the caller's privileges allow. */
export function relationPath({ relation: { name }, visible }: DescribedRelation): object {
  const about = { tags: [name], ...summaryOf(visible.description) };
  const filters = visible.columns.map((column) => reference(`rowFilter.${name}.${column.name}`));
  const body = reference(`body.${name}`);
  const paging = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'].map(reference);
  const rows = { type: 'array', items: { $ref: `#/definitions/${name}` } };
  const responses = { 200: { description: 'OK', schema: rows }, 206: { description: 'Partial Content' } };
  const created = {
    ...about,
    parameters: [body, reference('select'), reference('preferPost')],
    ...answer(201, 'Created'),
  };
  const changed = { ...about, parameters: [...filters, body, reference('preferReturn')], ...answer(204, 'No Content') };
  const removed = { ...about, parameters: [...filters, reference('preferReturn')], ...answer(204, 'No Content') };
  return {
    ...(visible.canSelect && { get: { ...about, parameters: [...filters, ...paging], responses } }),
    ...(visible.canInsert && { post: created }),
    ...(visible.canUpdate && { patch: changed }),
    ...(visible.canDelete && { delete: removed }),
  };
}

/** The parameters that filter and write a relation's rows. */
export function relationParameters({ relation: { name }, visible }: DescribedRelation): [string, object][] {
  const body = { name, description: name, required: false, in: 'body', schema: { $ref: `#/definitions/${name}` } };
  const filters = visible.columns.map((column): [string, object] => [
    `rowFilter.${name}.${column.name}`,
    { name: column.name, ...describing(column.description), required: false, in: 'query', type: 'string' },
  ]);
  return [[`body.${name}`, body], ...filters];
}

/** The definition of a relation's rows. */
export function relationDefinition(described: DescribedRelation): object {
  const { visible } = described;
  const required = visible.columns.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    ...describing(visible.description),
    type: 'object',
    properties: Object.fromEntries(visible.columns.map((column) => [column.name, property(described, column)])),
    ...(required.length > 0 && { required }),
  };
}

function property(described: DescribedRelation, column: VisibleColumn): object {
  const known = described.relation.columns.get(column.name);
  const type = known?.baseType ?? 'text';
  return {
    ...describing(noted(described, column)),
    default: swaggerDefault(type, known?.default ?? null),
    enum: column.values ?? undefined,
    maxLength: column.maxLength ?? undefined,
    ...swaggerType(type),
  };
}

/** A column's comment with its keys. */
function noted({ relation, relationships }: DescribedRelation, { name, description }: VisibleColumn): string | null {
  const notes: string[] = [];
  if (relation.primaryKey.includes(name)) notes.push('This is a Primary Key.<pk/>');
  const keys = relationships.filter(
    ({ isReferencing, columns }) => isReferencing && columns.length === 1 && columns[0]?.[0] === name,
  );
  const key = keys.find(({ to }) => !to.isView) ?? keys[0];
  if (key !== undefined) {
    const column = key.columns[0]?.[1];
    notes.push(`This is a Foreign Key to \`${key.to.name}.${column}\`.<fk table='${key.to.name}' column='${column}'/>`);
  }
  if (notes.length === 0) return description;
  return `${description === null ? '' : `${description}\n\n`}Note:\n${notes.join('\n')}`;
}

function describing(description: string | null): { description?: string } {
  return description === null ? {} : { description };
}
