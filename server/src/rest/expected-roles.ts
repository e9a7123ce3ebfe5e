import type { Statement } from './statement.ts';

/** How many people's roles are remembered. */
const rememberedRoles = 5000;

/** How long a person's reads run as their own role without another decision, in milliseconds. */
const recentTime = 10_000;

type Claims = Readonly<Record<string, unknown>>;

/**
 * The role that each person's last read ran as. PostgreSQL plans a prepared statement again whenever its role changes, because the
 * policies differ, so a read says in a comment which role it expects: then each role has a prepared statement of its own.
 */
export class ExpectedRoles {
  /** The texts of reused statements, by role. Each is made once, because looking up a new text of some kilobytes is slow. */
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
   * The role that a read with these claims runs as, if it need not be decided again: because nothing was written since the last decision,
   * or because that decision was the person's own role and is recent.
   * @param writes the database's `writes` when the read is requested.
   */
  decidedRole(claims: Claims, own: string, writes: number | undefined): string | undefined {
    const decision = this.#decisions.get(claims);
    if (writes !== undefined && decision?.writes === writes) return decision.role;
    const known = this.#of(claims.sub);
    return known?.role === own && performance.now() - known.decidedAt < recentTime ? own : undefined;
  }

  /**
   * Records the role that a read with these claims ran as, when the database decided it.
   * @param writes the database's `writes` when the read was requested.
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
