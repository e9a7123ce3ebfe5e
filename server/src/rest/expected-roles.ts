import type { Statement } from './build-read.ts';

/** How many people's roles are remembered. */
const rememberedRoles = 5000;

/** How long it is not asked again which role a person's reads run as, when the last one ran as their own, in milliseconds. */
const recentTime = 10_000;

/**
 * The role that each person's last read ran as. PostgreSQL plans a prepared statement again whenever its role changes, because the
 * policies differ, so a read says in a comment which role it expects: then each role has a prepared statement of its own.
 */
export class ExpectedRoles {
  /** The texts for each role of statements that are used again: a new text of some kilobytes is slow to look up. */
  readonly #marked = new WeakMap<Statement, Map<string, string>>();
  readonly #roles = new Map<string, { readonly role: string; readonly decidedAt: number }>();

  /** The statement's text for the person with these claims. */
  mark(statement: Statement, sub: unknown): string {
    const known = this.#of(sub);
    if (known === undefined) return statement.text;
    const marked = this.#marked.get(statement) ?? new Map<string, string>();
    this.#marked.set(statement, marked);
    const text = marked.get(known.role) ?? `${statement.text} /* ${known.role} */`;
    marked.set(known.role, text);
    return text;
  }

  /** The role that a read of theirs ran as a moment ago. */
  recent(sub: unknown): string | undefined {
    const known = this.#of(sub);
    return known !== undefined && performance.now() - known.decidedAt < recentTime ? known.role : undefined;
  }

  /** @param role the one that a read of theirs ran as, by a decision that relied on no earlier one. */
  note(sub: unknown, role: string): void {
    if (typeof sub !== 'string') return;
    this.#roles.delete(sub);
    if (this.#roles.size >= rememberedRoles) this.#roles.delete(this.#roles.keys().next().value ?? '');
    this.#roles.set(sub, { role, decidedAt: performance.now() });
  }

  #of(sub: unknown) {
    return typeof sub === 'string' ? this.#roles.get(sub) : undefined;
  }
}
