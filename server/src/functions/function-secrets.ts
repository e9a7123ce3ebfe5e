import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { type Config, ConfigError } from '../config.ts';
import { compileHandlers } from './compile-handlers.ts';

const fileName = 'function-secrets.json';

const configSchema = z.object({
  secrets: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.strictObject({ made_by: z.string() })).default({}),
});

const keptSchema = z.record(z.string(), z.string().min(1));
type Secrets = Readonly<Record<string, string>>;

type Settings = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'SUPABASE_DIR'> & { readonly FUNCTIONS_CACHE_DIR: string };

/**
 * The secrets that the functions cannot do without: those of `[secrets.<NAME>]` in config.toml, from the environment, or from the
 * data folder. The embedded server makes a missing one with the module that the section names, and keeps it; the others cannot,
 * because several processes need the same. Fails then with a {@link ConfigError}.
 */
export async function openFunctionSecrets(
  config: Settings,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<ReadonlyMap<string, string>> {
  const declared = Object.entries(await readDeclarations(config.SUPABASE_DIR));
  if (declared.length === 0) return new Map();
  const kept = (await readKeptSecrets(config)) ?? {};
  const found = new Map<string, string>();
  const made: Record<string, string> = {};
  for (const [name, { made_by: maker }] of declared) {
    const given = environment[name] || kept[name];
    if (given === undefined && config.DATABASE_URL !== undefined) {
      throw new ConfigError(
        `${name}: must be set when DATABASE_URL is, to the same value for every process; npm run secrets prints a new one`,
      );
    }
    const value = given ?? (await make(resolve(config.SUPABASE_DIR, maker), config.FUNCTIONS_CACHE_DIR));
    if (given === undefined) made[name] = value;
    found.set(name, value);
  }
  if (Object.keys(made).length > 0) await keepFunctionSecrets(config, { ...kept, ...made });
  return found;
}

/** The secrets that a server made itself; undefined when it made none. Fails with a {@link ConfigError} when they cannot be read. */
export async function readKeptSecrets(config: Pick<Config, 'DATA_DIR'>): Promise<Secrets | undefined> {
  const path = join(config.DATA_DIR, fileName);
  // An existing but unreadable file must not be replaced: nothing that was signed could be checked any more.
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (text === undefined) return undefined;
  try {
    return keptSchema.parse(JSON.parse(text));
  } catch {
    throw new ConfigError(`${path} does not hold the secrets of the functions; restore it`);
  }
}

/** Keeps the secrets for later starts, completely or not at all. */
export async function keepFunctionSecrets(config: Pick<Config, 'DATA_DIR'>, secrets: Secrets): Promise<void> {
  const path = join(config.DATA_DIR, fileName);
  await mkdir(config.DATA_DIR, { recursive: true });
  await writeFile(`${path}.new`, JSON.stringify(secrets), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

async function readDeclarations(supabaseDir: string) {
  const path = join(supabaseDir, 'config.toml');
  const parsed = configSchema.safeParse(parse(await readFile(path, 'utf8').catch(() => '')));
  if (parsed.success) return parsed.data.secrets;
  const [issue] = parsed.error.issues;
  throw new Error(`${path}: ${issue?.path.join('.')}: ${issue?.message}`);
}

async function make(maker: string, cacheDir: string): Promise<string> {
  const [file = ''] = await compileHandlers([maker], cacheDir, 'make');
  const { make: makeSecret } = (await import(pathToFileURL(file).href)) as { make: () => Promise<string> };
  return makeSecret();
}
