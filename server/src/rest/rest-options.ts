import { z } from 'zod';
import { readServerConfig } from '../project-config.ts';

/** The transaction-scoped settings of PostgREST beside the claims. */
const sqlSettings = [
  'request.method',
  'request.path',
  'request.headers',
  'request.cookies',
  'response.headers',
  'response.status',
] as const;

export type SqlSetting = (typeof sqlSettings)[number];

/** The project's options for rest/v1: `[rest]` in its server.toml. */
export interface RestOptions {
  /**
   * The function that each request of rest/v1 calls before its statement, in its transaction and as its role (PostgREST, "Pre-Request"). It may
   * change the role.
   */
  readonly preRequest: string | undefined;
  /** The view with the role that the reads of a signed-in person run as. */
  readonly readRole: string | undefined;
  /** The settings by which SQL reads the request and changes the response. Each one costs every request some microseconds. */
  readonly sqlSettings: ReadonlySet<SqlSetting>;
}

const nameWithSchema = z.string().regex(/^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$/, 'must be a name like "schema.name"');

const configSchema = z.object({
  rest: z
    .object({
      pre_request: nameWithSchema.optional(),
      read_role: nameWithSchema.optional(),
      sql_settings: z.array(z.enum(sqlSettings)).default([...sqlSettings]),
    })
    .prefault({}),
});

/** Reads the options. Without `sql_settings` SQL has all of them. */
export async function readRestOptions(supabaseDir: string): Promise<RestOptions> {
  const { rest } = await readServerConfig(supabaseDir, configSchema);
  return { preRequest: rest.pre_request, readRole: rest.read_role, sqlSettings: new Set(rest.sql_settings) };
}
