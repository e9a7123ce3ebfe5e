import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../config.ts';
import { checkBaseline } from '../database/baseline.ts';
import type { Database } from '../database/database.ts';
import { databaseFolder, openDatabase } from '../database/open.ts';
import { openPglite } from '../database/pglite.ts';
import { readStoredFunctionSecrets, storeFunctionSecrets } from '../functions/function-secrets.ts';
import { readStoredSecret, storeSecret } from '../secrets.ts';
import { openObjectStore } from '../storage/open-object-store.ts';
import { requestCopy } from './control.ts';
import type { BackupEnd } from './format.ts';
import { readManifest, restoreBackup } from './read-backup.ts';
import { type BackupSummary, writeBackup } from './write-backup.ts';

/** Backs up the service that the settings describe, whether its server is running or not. Fails when the file already exists. */
export async function backUp(config: Config, path: string): Promise<BackupSummary> {
  if (existsSync(path)) throw new Error(`There is already a file ${path}.`);
  if (config.DATABASE_URL !== undefined) return writeFrom(config, path, await openDatabase(config));
  if (!existsSync(databaseFolder(config))) throw new Error(`There is no database in ${config.DATA_DIR}.`);
  const copy = await requestCopy(config);
  const folder = copy ?? databaseFolder(config);
  try {
    return await writeFrom(config, path, await openPglite(folder));
  } finally {
    if (copy !== undefined) await rm(copy, { recursive: true, force: true });
  }
}

/** Restores a backup to the service that the settings describe, which must be empty. */
export async function restore(config: Config, path: string): Promise<BackupEnd> {
  const { jwt_secret: secret, function_secrets: functionSecrets } = await readManifest(path, config.SUPABASE_DIR);
  const storedSecret = await readStoredSecret(config);
  if (secret !== null && storedSecret !== undefined && storedSecret !== secret) {
    throw new Error(`${join(config.DATA_DIR, 'secrets.json')} belongs to another installation. Move it away first.`);
  }
  const storedFunctionSecrets = await readStoredFunctionSecrets(config);
  if (storedFunctionSecrets !== undefined && !isDeepStrictEqual(storedFunctionSecrets, functionSecrets)) {
    throw new Error(
      `${join(config.DATA_DIR, 'function-secrets.json')} belongs to another installation. Move it away first.`,
    );
  }
  const end = await (config.DATABASE_URL === undefined
    ? restoreEmbedded(config, path)
    : openDatabase(config).then((database) => restoreInto(config, path, database)));
  if (secret !== null && storedSecret === undefined) await storeSecret(config, secret);
  if (Object.keys(functionSecrets).length > 0) await storeFunctionSecrets(config, functionSecrets);
  return end;
}

/** Moves an embedded service, which must be stopped, to an empty PostgreSQL. The embedded database stays as it is. */
export async function move(config: Config, url: string): Promise<BackupEnd> {
  const path = join(config.DATA_DIR, `move-${randomBytes(6).toString('hex')}.tar.gz`);
  const target = { ...config, DATABASE_URL: url };
  try {
    // An embedded service keeps its files beside its database; the settings describe their destination.
    await writeFrom({ ...config, STORAGE_BACKEND: 'file' }, path, await openPglite(databaseFolder(config)));
    return await restoreInto(target, path, await openDatabase(target));
  } finally {
    await rm(path, { force: true });
  }
}

async function writeFrom(config: Config, path: string, database: Database): Promise<BackupSummary> {
  try {
    await checkBaseline(config, database);
    const secret = config.JWT_SECRET === undefined ? await readStoredSecret(config) : undefined;
    const functionSecrets = (await readStoredFunctionSecrets(config)) ?? {};
    return await writeBackup(path, { database, objects: await openObjectStore(config), secret, functionSecrets });
  } finally {
    await database.close();
  }
}

/** The database appears complete or not at all. */
async function restoreEmbedded(config: Config, path: string): Promise<BackupEnd> {
  const folder = databaseFolder(config);
  if (existsSync(folder)) throw new Error(`There is already a database in ${folder}. Move it away first.`);
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const end = await restoreInto(config, path, await openPglite(unfinished));
  await rename(unfinished, folder);
  return end;
}

async function restoreInto(config: Config, path: string, database: Database): Promise<BackupEnd> {
  try {
    return await restoreBackup(path, {
      database,
      objects: await openObjectStore(config),
      supabaseDir: config.SUPABASE_DIR,
    });
  } finally {
    await database.close();
  }
}
