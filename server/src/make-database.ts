// The process that creates the embedded database of a first start (make-database-if-missing.ts). It ends together with the server that started
// it.
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pino } from 'pino';
import { loadConfig } from './config.ts';
import { explainFullDisk } from './database/check-folder.ts';
import { isDatabaseError } from './database/errors.ts';
import { databaseFolder } from './database/open.ts';
import { openPglite } from './database/pglite.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { syncPath } from './lib/write-durably.ts';
import { prepareData } from './prepare-data.ts';
import { completeConfig } from './secrets.ts';
import { openObjectStore } from './storage/open-object-store.ts';

process.once('disconnect', () => process.exit(1));

const given = loadConfig(process.env);
const unfinished = `${databaseFolder(given)}.new`;

try {
  const { config } = await completeConfig(given);
  await rm(unfinished, { recursive: true, force: true });
  const log = pino({ level: config.LOG_LEVEL });
  const database = await openPglite(unfinished, { log });
  await prepareData({ config, database, log, objects: await openObjectStore(config) });
  await database.close();
  await rename(unfinished, databaseFolder(config));
  await syncPath(dirname(unfinished));
  await removeUnfinished();
  process.exit(0);
} catch (error) {
  const reason = (await explainEngineFailure(error)) ?? explainStartFailure(error, given.DATA_DIR);
  await removeUnfinished();
  process.send?.(reason, () => process.exit(1));
}

/** Nothing of an unfinished database stays, and nothing of its lock. */
async function removeUnfinished(): Promise<void> {
  for (const path of [unfinished, `${unfinished}.lock`]) await rm(path, { recursive: true, force: true });
}

/** The engine has no message for a full disk: it exits, or fails with something that is not an error. */
async function explainEngineFailure(error: unknown): Promise<string | undefined> {
  const isEngine = !(error instanceof Error) || isDatabaseError(error, '57P02');
  return isEngine ? explainFullDisk(given.DATA_DIR) : undefined;
}
