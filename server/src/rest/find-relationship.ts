import { RestError } from './rest-error.ts';
import { qualified, type Relation, type Relationship, type SchemaCache } from './schema-types.ts';
import { looseSimilarity, suggest } from './suggest.ts';

/**
 * Finds the relationship from a relation to `target`: a table or view, a foreign key, or a column of it on the near side; `hint`
 * (after `!`) selects one of several by the foreign key, a column of it on either side, or the junction (PostgREST, "Foreign Key
 * Joins on Multiple Foreign Key Relationships").
 * Fails with PGRST200 when there is none and PGRST201 (status 300) when there are several.
 */
export function findRelationship(
  cache: SchemaCache,
  origin: Relation,
  target: string,
  hint: string | undefined,
): Relationship {
  const computed = computedRelationship(cache, origin, target);
  if (computed !== undefined) return computed;
  const all = cache.relationships.get(origin.oid) ?? [];
  const matching = all.filter((relationship) => matches(relationship, target, hint));
  const [first, ...others] = matching;
  if (first === undefined) throw noRelationship(all, origin, target, hint);
  if (others.length > 0) throw ambiguous(matching, origin, target);
  return first;
}

/** A function of this name on the table's row that returns rows of a table (PostgREST, "Computed Relationships"). */
function computedRelationship(cache: SchemaCache, origin: Relation, target: string): Relationship | undefined {
  const candidates = cache.functions.get(qualified(origin.schema, target)) ?? [];
  const computed = candidates.find(
    ({ rowArgument, returns }) => rowArgument === origin.oid && typeof returns === 'object',
  );
  if (computed === undefined || typeof computed.returns !== 'object' || origin.oid === 0) return undefined;
  const kind = computed.givesOneRow ? 'many-to-one' : 'one-to-many';
  return { kind, constraint: target, from: origin, to: computed.returns, columns: [], isReferencing: false, computed };
}

function matches(relationship: Relationship, target: string, hint: string | undefined): boolean {
  const { kind, from, to, isReferencing, constraint } = relationship;
  const isTable = to.name === target;
  if (from === to && kind !== 'many-to-many') {
    // Both directions of a self-reference have the same table: the table's name means the referring rows, the column the
    // referenced one.
    if (hint !== undefined) return isTable && !isReferencing && matchesHint(relationship, hint);
    return isReferencing ? constraint === target || isOnlyColumn(relationship, 0, target) : isTable;
  }
  if (hint !== undefined) return isTable && matchesHint(relationship, hint);
  const isKey = kind !== 'many-to-many' && (constraint === target || isOnlyColumn(relationship, 0, target));
  return isTable || (isKey && !to.isView);
}

/** Whether a key consists of one column with this name on the near side (0) or the far side (1). */
function isOnlyColumn({ columns }: Relationship, side: 0 | 1, name: string): boolean {
  return columns.length === 1 && columns[0]?.[side] === name;
}

function matchesHint(relationship: Relationship, hint: string): boolean {
  const { junction, constraint } = relationship;
  if (junction !== undefined) return junction.relation.name === hint;
  return constraint === hint || isOnlyColumn(relationship, 0, hint) || isOnlyColumn(relationship, 1, hint);
}

function noRelationship(
  all: readonly Relationship[],
  origin: Relation,
  target: string,
  hint: string | undefined,
): RestError {
  const near = suggest(
    target,
    all.map(({ to }) => to.name),
    looseSimilarity,
  );
  const using = hint === undefined ? '' : ` using the hint '${hint}'`;
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin.name}' and '${target}'${using} in the schema '${origin.schema}', but no matches were found.`,
      hint: near === undefined || near === target ? null : `Perhaps you meant '${near}' instead of '${target}'.`,
    },
  );
}

/** The order in which PostgREST lists the choices. */
const kinds: readonly Relationship['kind'][] = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many'];

function ambiguous(matching: readonly Relationship[], origin: Relation, target: string): RestError {
  const found = matching.toSorted(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (hintOf(a) < hintOf(b) ? -1 : 1),
  );
  const choices = found.map((relationship) => `'${relationship.to.name}!${hintOf(relationship)}'`);
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin.name}' and '${target}'`,
    {
      details: found.map((relationship) => ({
        cardinality: relationship.kind,
        embedding: `${relationship.from.name} with ${relationship.to.name}`,
        relationship: describe(relationship),
      })),
      hint: `Try changing '${target}' to one of the following: ${choices.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  );
}

/** The text after `!` that selects a relationship. */
function hintOf({ constraint, junction }: Relationship): string {
  return junction?.relation.name ?? constraint;
}

function describe({ constraint, from, to, columns, junction }: Relationship): string {
  const near = columns.map(([column]) => column).join(', ');
  const far = columns.map(([, column]) => column).join(', ');
  if (junction !== undefined) {
    const via = junction.columns.map(([column]) => column).join(', ');
    return `${junction.relation.name} using ${constraint}(${far}) and ${junction.constraint}(${via})`;
  }
  return `${constraint} using ${from.name}(${near}) and ${to.name}(${far})`;
}
