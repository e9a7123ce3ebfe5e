import { findRelationship } from './find-relationship.ts';
import { choiceAt, pathSeparator, type Query, type RowChoice } from './parse-query.ts';
import type { EmbedItem, FieldItem, SelectItem } from './parse-select.ts';
import { RestError } from './rest-error.ts';
import type { Relation, Relationship, SchemaCache } from './schema-types.ts';

/** A relation to read, with what is read inside it. */
export interface ReadNode {
  readonly relation: Relation;
  /** The name in SQL, unlike that of every other node. */
  readonly alias: string;
  /** Columns, aggregates and embeds in the order of `select`. */
  readonly entries: readonly ReadEntry[];
  readonly embeds: readonly EmbedNode[];
  readonly choice: RowChoice;
  /** Whether its rows are a statement's result, so that a function on the table's row needs them cast. */
  readonly isResult?: boolean;
}

/** What one entry of `select` became. */
type ReadEntry = { readonly kind: 'star' } | FieldItem | { readonly kind: 'embed'; readonly embed: EmbedNode };

/** A relation inside another one's row. */
export interface EmbedNode extends ReadNode {
  /** The key in the row. */
  readonly key: string;
  readonly relationship: Relationship;
  readonly isInner: boolean;
  readonly isSpread: boolean;
  /** Whether nothing was selected of it: then it only filters. */
  readonly isEmpty: boolean;
}

/**
 * Finds the relations that a query reads. Fails with PGRST200 or PGRST201 for what cannot be embedded, PGRST108 when a
 * filter names an embed that was not selected.
 */
export function planRead(cache: SchemaCache, relation: Relation, query: Query): ReadNode {
  const planner = new Planner(cache, query);
  const node = planner.node(relation, query.select, []);
  planner.checkPaths();
  return node;
}

class Planner {
  readonly #cache: SchemaCache;
  readonly #query: Query;
  readonly #paths = new Set<string>(['']);
  #count = 0;

  constructor(cache: SchemaCache, query: Query) {
    this.#cache = cache;
    this.#query = query;
  }

  node(relation: Relation, items: readonly SelectItem[], path: readonly string[]): ReadNode {
    const alias = `t${this.#count}`;
    this.#count += 1;
    const entries = items.map((item): ReadEntry => {
      if (item.kind === 'field') return legacyCount(relation, item);
      return item.kind === 'star' ? item : { kind: 'embed', embed: this.#embed(relation, item, path) };
    });
    return {
      relation,
      alias,
      entries,
      embeds: entries.flatMap((entry) => (entry.kind === 'embed' ? [entry.embed] : [])),
      choice: choiceAt(this.#query, path.join(pathSeparator)),
    };
  }

  /** Fails when a filter, order or limit is for an embed that is not there. */
  checkPaths(): void {
    for (const path of this.#query.choices.keys()) {
      if (this.#paths.has(path)) continue;
      const name = path.split(pathSeparator).at(-1);
      throw new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
        hint: `Verify that '${name}' is included in the 'select' query parameter.`,
      });
    }
  }

  #embed(origin: Relation, item: EmbedItem, path: readonly string[]): EmbedNode {
    const relationship = findRelationship(this.#cache, origin, item.target, item.hint);
    const key = item.alias ?? item.target;
    const ownPath = [...path, key];
    this.#paths.add(ownPath.join(pathSeparator));
    const node = this.node(relationship.to, item.items, ownPath);
    const isEmpty = item.items.length === 0;
    return { ...node, key, relationship, isInner: item.isInner, isSpread: item.isSpread, isEmpty };
  }
}

/** `count` without brackets counts the rows where there is no column of that name, as PostgREST has always done. */
function legacyCount(relation: Relation, item: FieldItem): FieldItem {
  if (item.field?.column !== 'count' || item.field.path.length > 0 || relation.columns.has('count')) return item;
  return { ...item, field: undefined, aggregate: 'count' };
}

/** Whether there is at most one row of an embed for each row that it is in. */
export function isToOne(embed: EmbedNode): boolean {
  return embed.relationship.kind === 'many-to-one' || embed.relationship.kind === 'one-to-one';
}
