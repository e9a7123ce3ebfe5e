import { z } from 'zod';
import { readProjectConfig } from '../project-config.ts';

const configSchema = z.object({
  rest: z
    .object({
      pre_request: z
        .string()
        .regex(/^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$/, 'must be a function like "schema.name"')
        .optional(),
    })
    .default({}),
});

/**
 * The function that each request of rest/v1 calls before its statement, in its transaction and as its role (PostgREST, "Pre-Request"):
 * `[rest] pre_request` in config.toml. It may change the role.
 */
export async function readPreRequest(supabaseDir: string): Promise<string | undefined> {
  return (await readProjectConfig(supabaseDir, configSchema)).rest.pre_request;
}

/** How many people's roles are remembered. */
const rememberedRoles = 5000;

/** How long a function before each request may rely on the role of a person's last read, in milliseconds. */
const recentTime = 10_000;

/** The setting by which the function learns the role that the person's reads ran as in the last seconds, if it was the request's own. */
export const recentRoleSetting = 'request.recent_role';

/**
 * The role that each person's last read ran as. PostgreSQL plans a prepared statement again whenever its role changes, because the
 * policies differ, so a read says in a comment which role it expects: then each role has a prepared statement of its own.
 */
export class ExpectedRoles {
  readonly #roles = new Map<string, { readonly role: string; readonly decidedAt: number }>();

  /** The statement's text for the person with these claims. */
  mark(text: string, sub: unknown): string {
    const known = this.#of(sub);
    return known === undefined ? text : `${text} /* ${known.role} */`;
  }

  /** The role that a read of theirs ran as a moment ago, as the function decided. */
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
