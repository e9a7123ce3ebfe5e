import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';

/** A function that the server calls by itself. */
export interface WakeUp {
  readonly name: string;
  /** The channel of the database whose notifications call it; undefined when the clock alone does. */
  readonly channel: string | undefined;
  /** How long it waits at most from one call to the next, in milliseconds. */
  readonly every: number;
}

const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

const every = z
  .string()
  .regex(/^[1-9]\d{0,4}[smh]$/, 'must be a duration like "30s", "5m" or "1h"')
  .transform((text) => Number(text.slice(0, -1)) * (units[text.slice(-1)] ?? 0));

const configSchema = z.object({
  wake_up: z.record(z.string(), z.strictObject({ channel: z.string().min(1).optional(), every })).default({}),
});

/** Reads `[wake_up.<function>]` of config.toml. Fails with one line that names what is wrong. */
export async function readWakeUps(supabaseDir: string): Promise<WakeUp[]> {
  const path = join(supabaseDir, 'config.toml');
  const parsed = configSchema.safeParse(parse(await readFile(path, 'utf8').catch(() => '')));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`${path}: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  return Object.entries(parsed.data.wake_up).map(([name, wakeUp]) => ({
    name,
    channel: wakeUp.channel,
    every: wakeUp.every,
  }));
}
