import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { explainFailure, pgliteMajor } from './check-folder.ts';
import { databaseFolder, openDatabase } from './open.ts';

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'rgc-folder-'));
  const database = await openDatabase(loadConfig({ DATA_DIR: join(parent, 'whole') }));
  const [version] = await database.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  );
  expect(version?.major).toBe(pgliteMajor);
  await database.close();
});
afterAll(() => rm(parent, { recursive: true }));

/** Opens a modified copy of a whole folder. */
async function openModifiedCopy(spoil: (folder: string) => Promise<void>) {
  const config = loadConfig({ DATA_DIR: await mkdtemp(join(parent, 'spoilt-')) });
  await cp(databaseFolder({ DATA_DIR: join(parent, 'whole') }), databaseFolder(config), { recursive: true });
  await spoil(databaseFolder(config));
  return openDatabase(config);
}

describe('a database folder', () => {
  it('of another major version of PostgreSQL is refused with a way to migrate', async () => {
    await expect(openModifiedCopy((folder) => writeFile(join(folder, 'PG_VERSION'), '17\n'))).rejects.toThrow(
      /^The database in \S+ is of PostgreSQL 17, and this release has 18: [^\n]*npm run restore -- FILE$/,
    );
  });

  it.each([
    ['the version', 'PG_VERSION'],
    ['the control file', 'global/pg_control'],
    ['the map of the catalogue', 'base/5/pg_filenode.map'],
  ])('with garbage in %s is refused in one line', async (_what, file) => {
    await expect(openModifiedCopy((folder) => writeFile(join(folder, file), 'garbage'))).rejects.toThrow(
      /^The database in \S+ is damaged[^\n]*npm run restore -- FILE$/,
    );
  });

  it('with garbage in the write-ahead log is refused in one line', async () => {
    const spoil = async (folder: string) => {
      const log = join(folder, 'pg_wal');
      for (const name of (await readdir(log)).filter((each) => /^[\dA-F]{24}$/.test(each))) {
        await writeFile(join(log, name), Buffer.alloc(16_777_216, 'x'));
      }
    };
    await expect(openModifiedCopy(spoil)).rejects.toThrow(
      /^The database in \S+ is damaged[^\n]*npm run restore -- FILE$/,
    );
  });

  it("keeps a failure's own reason", async () => {
    const error = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    expect(await explainFailure(parent, error)).toBe(error);
  });
});
