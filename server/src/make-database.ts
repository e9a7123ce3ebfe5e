// The process that makes the embedded database of a first start (first-start.ts). It ends with the server that began it.
import { rename, rm } from 'node:fs/promises';
import { pino } from 'pino';
import { loadConfig } from './config.ts';
import { databaseFolder } from './database/open.ts';
import { openPglite } from './database/pglite.ts';
import { prepareData } from './prepare-data.ts';
import { completeConfig } from './secrets.ts';
import { openObjectStore } from './storage/open-store.ts';

process.once('disconnect', () => process.exit(1));

try {
  const { config } = await completeConfig(loadConfig(process.env));
  const unfinished = `${databaseFolder(config)}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const database = await openPglite(unfinished);
  const log = pino({ level: config.LOG_LEVEL });
  await prepareData({ config, database, log, objects: await openObjectStore(config) });
  await database.close();
  await rename(unfinished, databaseFolder(config));
  process.exit(0);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
