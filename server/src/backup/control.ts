import { randomBytes } from 'node:crypto';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { databaseFolder } from '../database/open.ts';
import { isSameSecret } from '../lib/is-same-secret.ts';
import { writeDurably } from '../lib/write-durably.ts';

/** The name prefix of the folder for a copy of the database. */
const copyPrefix = 'database-copy-';

const addressSchema = z.object({ port: z.number(), token: z.string() });

/** The address of a running server for requests of its own machine: a file in `DATA_DIR` that only its owner can read. */
const addressPath = (config: Pick<Config, 'DATA_DIR'>) => join(config.DATA_DIR, 'control.json');

/**
 * Lets a command of the same machine and user ask the running server for a copy of the embedded database, which only the server
 * can open.
 * It listens on a separate loopback port, which no proxy forwards to. Returns the function that stops it.
 */
export async function startControl(database: Database, config: Config): Promise<() => Promise<void>> {
  if (database.engine !== 'pglite') return async () => {};
  await removeCopies(config.DATA_DIR);
  const token = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || !isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) {
      response.writeHead(404).end();
      return;
    }
    copyDatabase(database, config).then(
      (folder) => response.end(JSON.stringify({ folder })),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const path = addressPath(config);
  await writeDurably(path, JSON.stringify({ port, token }));
  return async () => {
    server.close();
    await rm(path, { force: true });
  };
}

/**
 * Asks the server that runs on the data folder for a copy of its database. Returns the copy's folder, or undefined when no server
 * is running.
 */
export async function requestCopy(config: Pick<Config, 'DATA_DIR'>): Promise<string | undefined> {
  const text = await readFile(addressPath(config), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { port, token } = addressSchema.parse(JSON.parse(text));
  const response = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    // After a server was killed, nobody listens there.
  }).catch(() => undefined);
  if (response === undefined) return undefined;
  const answer = await response.text();
  if (!response.ok) throw new Error(`The running server could not copy its database: ${answer}`);
  return z.object({ folder: z.string() }).parse(JSON.parse(answer)).folder;
}

/**
 * A transaction blocks all other use of the engine, and after a checkpoint the files contain everything that was acknowledged.
 */
function copyDatabase(database: Database, config: Config): Promise<string> {
  const folder = join(config.DATA_DIR, copyPrefix + randomBytes(6).toString('hex'));
  return database.transaction(async (transaction) => {
    await transaction.query('checkpoint');
    await cp(databaseFolder(config), folder, { recursive: true });
    return folder;
  });
}

/** Removes the copies of commands that were killed before they could. */
async function removeCopies(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(copyPrefix))) {
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}
