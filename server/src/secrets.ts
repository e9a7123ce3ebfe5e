import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Config, ConfigError, type ReadyConfig } from './config.ts';
import { type JwtKeys, readJwtKeys } from './http/jwt-keys.ts';
import { createTokens, type Tokens } from './http/tokens.ts';
import { tryParseJson } from './lib/json.ts';
import { writeDurably } from './lib/write-durably.ts';

/** How long the generated keys are valid, in seconds: ten years, as Supabase's own. */
const keyLifetime = 10 * 365 * 24 * 3600;

const secretsSchema = z.object({ JWT_SECRET: z.string().min(32) });

/**
 * Completes the settings with the signing secret and the two keys. Missing ones are generated at the first start and stored in
 * `DATA_DIR/secrets.json`, readable by the owner only. Several servers on one PostgreSQL need the same secret. Fails with a
 * {@link ConfigError} when the stored file cannot be read.
 */
export async function completeConfig(config: Config): Promise<{ config: ReadyConfig; tokens: Tokens }> {
  const secret = config.JWT_SECRET ?? (await storedSecret(config));
  // The keys are always signed with the secret, because they must be the same at each start.
  const keyTokens = createTokens(secret);
  return {
    tokens: config.JWT_KEYS === undefined ? keyTokens : createTokens(secret, await readKeys(config.JWT_KEYS)),
    config: {
      ...config,
      JWT_SECRET: secret,
      ANON_KEY: config.ANON_KEY ?? (await apiKey(keyTokens, 'anon')),
      SERVICE_ROLE_KEY: config.SERVICE_ROLE_KEY ?? (await apiKey(keyTokens, 'service_role')),
    },
  };
}

async function readKeys(text: string): Promise<JwtKeys> {
  try {
    return await readJwtKeys(text);
  } catch (error) {
    throw new ConfigError(`JWT_KEYS: ${error instanceof Error ? error.message : error}`);
  }
}

async function storedSecret(config: Config): Promise<string> {
  const stored = await readStoredSecret(config);
  if (stored !== undefined) return stored;
  const secret = randomBytes(48).toString('base64url');
  await storeSecret(config, secret);
  return secret;
}

/** The secret that a server generated itself, if any. Fails with a {@link ConfigError} when the file cannot be read. */
export async function readStoredSecret(config: Pick<Config, 'DATA_DIR'>): Promise<string | undefined> {
  const path = secretsPath(config);
  // An existing but unreadable file must not be replaced: every session and key would be lost.
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (text === undefined) return undefined;
  const stored = secretsSchema.safeParse(tryParseJson(text));
  if (!stored.success) throw new ConfigError(`${path} does not hold a JWT_SECRET; restore it, or set JWT_SECRET`);
  return stored.data.JWT_SECRET;
}

/** Stores the secret for later starts, completely or not at all. */
export async function storeSecret(config: Pick<Config, 'DATA_DIR'>, secret: string): Promise<void> {
  await writeDurably(secretsPath(config), JSON.stringify({ JWT_SECRET: secret }));
}

function secretsPath({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'secrets.json');
}

/** A key is a token with a role. Its issue time is fixed, so that each start generates the same key. */
function apiKey(tokens: Tokens, role: 'anon' | 'service_role'): Promise<string> {
  const issuedAt = Date.UTC(2026, 0, 1) / 1000;
  return tokens.sign({ iss: 'supabase', role, iat: issuedAt, exp: issuedAt + keyLifetime });
}
