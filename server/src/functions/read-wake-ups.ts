import { z } from 'zod';
import { readServerConfig } from '../project-config.ts';

/** A function that the server calls automatically. */
export interface WakeUp {
  readonly name: string;
  /** The database channel whose notifications call it; undefined when only the clock does. */
  readonly channel: string | undefined;
  /** The longest interval between two calls, in milliseconds. */
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

/** Reads `[wake_up.<function>]` from server.toml. Fails with one line that names the mistake. */
export async function readWakeUps(supabaseDir: string): Promise<WakeUp[]> {
  const { wake_up } = await readServerConfig(supabaseDir, configSchema);
  return Object.entries(wake_up).map(([name, wakeUp]) => ({
    name,
    channel: wakeUp.channel,
    every: wakeUp.every,
  }));
}
