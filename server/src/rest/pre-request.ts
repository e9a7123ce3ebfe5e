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

/**
 * The role that each person's last read ran as. PostgreSQL plans a prepared statement again whenever its role changes, because the
 * policies differ, so a read says in a comment which role it expects: then each role has a prepared statement of its own.
 */
export class ExpectedRoles {
  readonly #roles = new Map<string, string>();

  /** The statement's text for the person with these claims. */
  mark(text: string, sub: unknown): string {
    const role = typeof sub === 'string' ? this.#roles.get(sub) : undefined;
    return role === undefined ? text : `${text} /* ${role} */`;
  }

  /** @param role the one that a read of theirs ran as. */
  note(sub: unknown, role: string): void {
    if (typeof sub !== 'string' || this.#roles.get(sub) === role) return;
    if (this.#roles.size >= rememberedRoles) this.#roles.delete(this.#roles.keys().next().value ?? '');
    this.#roles.set(sub, role);
  }
}
