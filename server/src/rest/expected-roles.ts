import type { Statement } from './statement.ts';

/** How many people's roles are remembered. */
const rememberedRoles = 5000;

/** How long it is not asked again which role a person's reads run as, when the last one ran as their own, in milliseconds. */
const recentTime = 10_000;

type Claims = Readonly<Record<string, unknown>>;

/**
 * The role that each person's last read ran as. PostgreSQL plans a prepared statement again whenever its role changes, because the
 * policies differ, so a read says in a comment which role it expects: then each role has a prepared statement of its own.
 */
export class ExpectedRoles {
  /** The texts for each role of statements that are used again: a new text of some kilobytes is slow to look up. */
  readonly #marked = new WeakMap<Statement, Map<string, string>>();
  readonly #roles = new Map<string, { readonly role: string; readonly decidedAt: number }>();
  readonly #decisions = new WeakMap<Claims, { readonly role: string; readonly writes: number | undefined }>();

  /** The statement's text for the person with these claims. */
  textFor(statement: Statement, sub: unknown): string {
    const known = this.#of(sub);
    if (known === undefined) return statement.text;
    const marked = this.#marked.get(statement) ?? new Map<string, string>();
    this.#marked.set(statement, marked);
    const text = marked.get(known.role) ?? `${statement.text} /* ${known.role} */`;
    marked.set(known.role, text);
    return text;
  }

  /**
   * The role that a read with these claims runs as, if that need not be decided again: nothing has been written since it was, or it was
   * their own a moment ago.
   * @param writes of the database, when the read is asked for.
   */
  decidedRole(claims: Claims, own: string, writes: number | undefined): string | undefined {
    const decision = this.#decisions.get(claims);
    if (writes !== undefined && decision?.writes === writes) return decision.role;
    const known = this.#of(claims.sub);
    return known?.role === own && performance.now() - known.decidedAt < recentTime ? own : undefined;
  }

  /**
   * @param role the one that a read with these claims ran as, by a decision that relied on no earlier one.
   * @param writes of the database, when the read was asked for.
   */
  record(claims: Claims, role: string, writes: number | undefined): void {
    const { sub } = claims;
    if (typeof sub !== 'string') return;
    this.#roles.delete(sub);
    if (this.#roles.size >= rememberedRoles) this.#roles.delete(this.#roles.keys().next().value ?? '');
    this.#roles.set(sub, { role, decidedAt: performance.now() });
    this.#decisions.set(claims, { role, writes });
  }

  #of(sub: unknown) {
    return typeof sub === 'string' ? this.#roles.get(sub) : undefined;
  }
}
