import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import type { z } from 'zod';

/** Reads a part of the project's config.toml, which may be missing. Fails with one line that names the mistake. */
export function readProjectConfig<T extends z.ZodType>(supabaseDir: string, schema: T): Promise<z.infer<T>> {
  return readToml(join(supabaseDir, 'config.toml'), schema);
}

/**
 * Reads a part of the project's server.toml, which may be missing: the settings that only this server knows, because the Supabase CLI
 * warns of unknown keys in config.toml. Fails with one line that names the mistake.
 */
export function readServerConfig<T extends z.ZodType>(supabaseDir: string, schema: T): Promise<z.infer<T>> {
  return readToml(join(supabaseDir, 'server.toml'), schema);
}

async function readToml<T extends z.ZodType>(path: string, schema: T): Promise<z.infer<T>> {
  const parsed = schema.safeParse(parse(await readFile(path, 'utf8').catch(() => '')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${path}: ${issue?.path.join('.')}: ${issue?.message}`);
}
