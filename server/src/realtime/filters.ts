import type { Condition } from './parse-filter.ts';
import type { PublishedTable } from './published-tables.ts';

/** The checked filters of a table by their texts, as long as a subscription has them: equal filters are parsed and stored once. */
export class Filters {
  readonly #byTable = new WeakMap<PublishedTable, Map<string, WeakRef<readonly Condition[]>>>();
  readonly #unused = new FinalizationRegistry<{ known: Map<string, WeakRef<readonly Condition[]>>; text: string }>(
    ({ known, text }) => {
      // The same text may have been stored again.
      if (known.get(text)?.deref() === undefined) known.delete(text);
    },
  );

  find(table: PublishedTable, text: string): readonly Condition[] | undefined {
    return this.#byTable.get(table)?.get(text)?.deref();
  }

  add(table: PublishedTable, text: string, conditions: readonly Condition[]): void {
    const known = this.#byTable.get(table) ?? new Map<string, WeakRef<readonly Condition[]>>();
    this.#byTable.set(table, known);
    known.set(text, new WeakRef(conditions));
    this.#unused.register(conditions, { known, text });
  }
}
