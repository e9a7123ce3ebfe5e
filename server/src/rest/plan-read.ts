import { findRelationship } from './find-relationship.ts';
import { choiceAt, pathSeparator, type Query, type RowChoice } from './parse-query.ts';
import type { EmbedItem, FieldItem, SelectItem } from './parse-select.ts';
import { RestError } from './rest-error.ts';
import type { Relation, Relationship, SchemaCache } from './schema-types.ts';

/** A relation to read, with its nested selection. */
export interface ReadNode {
  readonly relation: Relation;
  /** Its unique name in the SQL. */
  readonly alias: string;
  /** Columns, aggregates and embeds in the order of `select`. */
  readonly entries: readonly ReadEntry[];
  readonly embeds: readonly EmbedNode[];
  readonly choice: RowChoice;
  /** Whether its rows are a statement's result, so that they need a cast for a function on the table's row. */
  readonly isResult?: boolean;
}

/** The plan of one entry of `select`. */
type ReadEntry = { readonly kind: 'star' } | FieldItem | { readonly kind: 'embed'; readonly embed: EmbedNode };

/** A relation inside another one's row. */
export interface EmbedNode extends ReadNode {
  /** The key in the row. */
  readonly key: string;
  readonly relationship: Relationship;
  readonly isInner: boolean;
  readonly isSpread: boolean;
  /** Whether nothing was selected from it or its embeds: then it only filters. */
  readonly isEmpty: boolean;
}

/**
 * Finds the relations that a query reads. Fails with PGRST200 or PGRST201 for a relation that cannot be embedded, PGRST108 when a
 * filter names an embed that was not selected.
 */
export function planRead(cache: SchemaCache, relation: Relation, query: Query): ReadNode {
  const planner = new Planner(cache, query);
  const node = planner.node(relation, query.select, ['']);
  planner.checkPaths();
  return node;
}

class Planner {
  readonly #cache: SchemaCache;
  readonly #query: Query;
  /** Every path with a filter, order or limit, and those above it. */
  readonly #wanted: ReadonlySet<string>;
  readonly #found = new Set<string>();
  #count = 0;

  constructor(cache: SchemaCache, query: Query) {
    this.#cache = cache;
    this.#query = query;
    this.#wanted = new Set([...query.choices.keys()].flatMap(beginningsOf));
  }

  /** @param paths the paths by which filters name the relation. */
  node(relation: Relation, items: readonly SelectItem[], paths: readonly string[]): ReadNode {
    const alias = `t${this.#count}`;
    this.#count += 1;
    const entries = items.map((item): ReadEntry => {
      if (item.kind === 'field') return legacyCount(relation, item);
      return item.kind === 'star' ? item : { kind: 'embed', embed: this.#embed(relation, item, items, paths) };
    });
    return {
      relation,
      alias,
      entries,
      embeds: entries.flatMap((entry) => (entry.kind === 'embed' ? [entry.embed] : [])),
      choice: choiceAt(this.#query, paths),
    };
  }

  /** Fails when a filter, order or limit is for an embed that does not exist. */
  checkPaths(): void {
    const missing = [...this.#wanted].find((path) => !this.#found.has(path));
    if (missing === undefined) return;
    const name = missing.split(pathSeparator).at(-1);
    throw new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
      hint: `Verify that '${name}' is included in the 'select' query parameter.`,
    });
  }

  #embed(origin: Relation, item: EmbedItem, siblings: readonly SelectItem[], outer: readonly string[]): EmbedNode {
    const relationship = findRelationship(this.#cache, origin, item.target, item.hint);
    const names = namesOf(item, siblings);
    const paths = outer
      .flatMap((path) => names.map((name) => (path === '' ? name : path + pathSeparator + name)))
      .filter((path) => this.#wanted.has(path));
    for (const path of paths) this.#found.add(path);
    const node = this.node(relationship.to, item.items, paths);
    const { isInner, isSpread } = item;
    return { ...node, key: keyOf(item), relationship, isInner, isSpread, isEmpty: givesNothing(item) };
  }
}

/** A path and its prefixes. */
function beginningsOf(path: string): string[] {
  const steps = path === '' ? [] : path.split(pathSeparator);
  return steps.map((_, index) => steps.slice(0, index + 1).join(pathSeparator));
}

function keyOf({ alias, target }: EmbedItem): string {
  return alias ?? target;
}

/** Whether nothing is selected from an embed or its embeds. */
function givesNothing({ items }: EmbedItem): boolean {
  return items.every((item) => item.kind === 'embed' && givesNothing(item));
}

/**
 * The names by which an embed may be filtered: its key, and the target that an alias hides. The target means its first embed,
 * unless it is the key of another one.
 */
function namesOf(item: EmbedItem, siblings: readonly SelectItem[]): readonly string[] {
  if (item.alias === undefined) return [item.target];
  const others = siblings.filter((other) => other.kind === 'embed');
  const isMeant =
    others.find(({ target }) => target === item.target) === item &&
    !others.some((other) => keyOf(other) === item.target);
  return isMeant ? [item.alias, item.target] : [item.alias];
}

/** `count` without brackets counts the rows when there is no column of that name, as PostgREST has always done. */
function legacyCount(relation: Relation, item: FieldItem): FieldItem {
  if (item.field?.column !== 'count' || item.field.path.length > 0 || relation.columns.has('count')) return item;
  return { ...item, field: undefined, aggregate: 'count' };
}

/** Whether an embed has at most one row for each outer row. */
export function isToOne(embed: EmbedNode): boolean {
  return embed.relationship.kind === 'many-to-one' || embed.relationship.kind === 'one-to-one';
}

/** Whether a key of the embed's own table allows no second row. Without a limit, the planner makes no separate step of the embed. */
export function isUnique(embed: EmbedNode): boolean {
  const { computed, to } = embed.relationship;
  return isToOne(embed) && computed === undefined && !to.isView;
}
