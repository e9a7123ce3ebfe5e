import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import type { z } from 'zod';

/** Reads a part of the project's config.toml, which may be missing. Fails with one line that names the mistake. */
export async function readProjectConfig<T extends z.ZodType>(supabaseDir: string, schema: T): Promise<z.infer<T>> {
  const path = join(supabaseDir, 'config.toml');
  const parsed = schema.safeParse(parse(await readFile(path, 'utf8').catch(() => '')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${path}: ${issue?.path.join('.')}: ${issue?.message}`);
}
