import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPglite } from './pglite.ts';

const umask = process.umask();
let parent: string;
beforeAll(async () => {
  process.umask(0o077);
  parent = await mkdtemp(join(tmpdir(), 'rgc-private-'));
});
afterAll(async () => {
  process.umask(umask);
  await rm(parent, { recursive: true });
});

/** The files that others than the owner may open. */
async function openToOthers(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true });
  const modes = await Promise.all(paths.map(async (path) => (await stat(join(folder, path))).mode));
  expect(paths).toContain('global/pg_internal.init');
  return paths.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0);
}

it("Only the owner can open the embedded database's files, both when they are created and when they are reopened.", async () => {
  const folder = join(parent, 'database');
  const first = await openPglite(folder);
  await first.query('create table kept (id integer)');
  expect(await openToOthers(folder)).toEqual([]);
  await first.close();
  await rm(join(folder, 'global/pg_internal.init'));
  const second = await openPglite(folder);
  expect(await second.query('select id from kept')).toEqual([]);
  expect(await openToOthers(folder)).toEqual([]);
  await second.close();
});
