import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { readProjectConfig } from '../project-config.ts';
import { AuthError } from './errors.ts';
import { userJson } from './user-json.ts';
import type { UserRow } from './users.ts';

/**
 * The SQL functions that receive the mails and codes of auth instead of a mail server, each as a quoted name; undefined without
 * one.
 */
export interface AuthHooks {
  readonly sendEmail: string | undefined;
  readonly sendSms: string | undefined;
}

const hookSchema = z
  .object({
    enabled: z.boolean().default(false),
    uri: z.string().regex(/^pg-functions:\/\/[^/]+\/[a-z_][a-z0-9_]*\/[a-z_][a-z0-9_]*$/i, {
      error: 'must be an address like pg-functions://postgres/public/function',
    }),
  })
  .optional();

const configSchema = z.object({
  auth: z
    .object({ hook: z.object({ send_email: hookSchema, send_sms: hookSchema }).default({}) })
    .default({ hook: {} }),
});

/** Reads the hooks that config.toml enables, in the form of Supabase Auth. Fails with one line that names the mistake. */
export async function readHooks(supabaseDir: string): Promise<AuthHooks> {
  const { send_email, send_sms } = (await readProjectConfig(supabaseDir, configSchema)).auth.hook;
  return { sendEmail: functionName(send_email), sendSms: functionName(send_sms) };
}

function functionName(hook: z.infer<typeof hookSchema>): string | undefined {
  if (!hook?.enabled) return undefined;
  const [schema, name] = hook.uri.split('/').slice(3);
  return `"${schema}"."${name}"`;
}

/** The result of a function that refuses an event. */
const refusalSchema = z.object({ error: z.object({ http_code: z.number().default(500), message: z.string().min(1) }) });

/**
 * Passes an event to the function of a hook, in the event's transaction and with the rights that Supabase Auth has there.
 * @param id names the event.
 * Fails with the function's own refusal.
 */
export async function callHook(
  transaction: Queryable,
  hook: string,
  user: UserRow,
  event: Readonly<Record<string, unknown>>,
  id: string = randomUUID(),
): Promise<void> {
  const metadata = { uuid: id, time: new Date().toISOString() };
  await transaction.query(`select set_config('role', 'supabase_auth_admin', true)`);
  const [row] = await transaction.query<{ answer: unknown }>(`select ${hook}($1::jsonb) as answer`, [
    { metadata, user: userJson(user), ...event },
  ]);
  await transaction.query(`select set_config('role', 'none', true)`);
  const refusal = refusalSchema.safeParse(row?.answer);
  if (refusal.success)
    throw new AuthError(refusal.data.error.http_code, 'unexpected_failure', refusal.data.error.message);
}
