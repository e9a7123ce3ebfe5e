import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { type Config, ConfigError } from '../config.ts';
import { writeDurably } from '../lib/write-durably.ts';
import { readServerConfig } from '../project-config.ts';
import { compileHandlers } from './compile-handlers.ts';

const fileName = 'function-secrets.json';

const configSchema = z.object({
  secrets: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.strictObject({ made_by: z.string() })).default({}),
});

const storedSchema = z.record(z.string(), z.string().min(1));
type Secrets = Readonly<Record<string, string>>;

/** The module of a section `[secrets.<NAME>]`. `check` may validate a value, with the other settings in `env`; its error is for the operator. */
interface SecretModule {
  make(): Promise<string>;
  check?(value: string, env: { get(name: string): string | undefined }): Promise<void>;
}

type Settings = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'SUPABASE_DIR'> & { readonly FUNCTIONS_CACHE_DIR: string };

/**
 * Returns the secrets that the functions need: those of `[secrets.<NAME>]` in server.toml, from the environment or from the data folder.
 * The embedded server makes a missing secret with the module that the section names, and stores it. On PostgreSQL a missing secret is a
 * {@link ConfigError}, because several processes need the same one. Fails with the module's own message for a secret that it refuses.
 */
export async function openFunctionSecrets(
  config: Settings,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<ReadonlyMap<string, string>> {
  const modules = await loadModules(config);
  if (modules.size === 0) return new Map();
  const stored = (await readStoredFunctionSecrets(config)) ?? {};
  const found = new Map<string, string>();
  const made: Record<string, string> = {};
  for (const [name, { make }] of modules) {
    const given = environment[name] || stored[name];
    if (given === undefined && config.DATABASE_URL !== undefined) {
      throw new ConfigError(
        `${name}: must be set when DATABASE_URL is, to the same value for every process; npm run secrets prints a new one`,
      );
    }
    const value = given ?? (await make());
    if (given === undefined) made[name] = value;
    found.set(name, value);
  }
  const env = { get: (name: string) => found.get(name) ?? environment[name] };
  for (const [name, { check }] of modules) {
    await check?.(found.get(name) ?? '', env).catch((error: Error) => {
      throw environment[name] ? error : new Error(`${error.message} It is in ${join(config.DATA_DIR, fileName)}.`);
    });
  }
  if (Object.keys(made).length > 0) await storeFunctionSecrets(config, { ...stored, ...made });
  return found;
}

/** The secrets that a server made itself; undefined when it made none. Fails with a {@link ConfigError} when they cannot be read. */
export async function readStoredFunctionSecrets(config: Pick<Config, 'DATA_DIR'>): Promise<Secrets | undefined> {
  const path = join(config.DATA_DIR, fileName);
  // An existing but unreadable file must not be replaced, because earlier signatures could then no longer be verified.
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (text === undefined) return undefined;
  try {
    return storedSchema.parse(JSON.parse(text));
  } catch {
    throw new ConfigError(`${path} does not hold the secrets of the functions; restore it`);
  }
}

/** Stores the secrets for later starts, completely or not at all. */
export async function storeFunctionSecrets(config: Pick<Config, 'DATA_DIR'>, secrets: Secrets): Promise<void> {
  await writeDurably(join(config.DATA_DIR, fileName), JSON.stringify(secrets));
}

/** The module of each declared secret. */
async function loadModules({ SUPABASE_DIR, FUNCTIONS_CACHE_DIR }: Settings): Promise<Map<string, SecretModule>> {
  const declared = Object.entries((await readServerConfig(SUPABASE_DIR, configSchema)).secrets);
  const paths = declared.map(([, { made_by: path }]) => resolve(SUPABASE_DIR, path));
  const files = await compileHandlers(paths, FUNCTIONS_CACHE_DIR, 'make');
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href) as Promise<SecretModule>));
  return new Map(declared.map(([name], at) => [name, modules[at] as SecretModule]));
}
