import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyCluster } from './empty-cluster.ts';
import { openPglite } from './pglite.ts';

it('A folder that contains a database is never overwritten.', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rgc-cluster-'));
  await writeFile(join(folder, 'PG_VERSION'), '18\n');
  expect(await emptyCluster(folder)).toBeUndefined();
  await rm(folder, { recursive: true });
});

it('A new database contains what PostgreSQL creates, and nothing else.', async () => {
  const database = await openPglite(undefined);
  const tables = await database.query(
    "select relname from pg_class join pg_namespace n on n.oid = relnamespace where nspname !~ '^(pg_|information_schema$)'",
  );
  expect(tables).toEqual([]);
  const [cluster] = await database.query(
    `select current_setting('server_encoding') as encoding, datlocprovider as provider, datcollate as collation,
       (select array_agg(rolname::text) from pg_roles where rolname !~ '^pg_') as roles
     from pg_database where datname = current_database()`,
  );
  expect(cluster).toEqual({ encoding: 'UTF8', provider: 'c', collation: 'C', roles: ['postgres'] });
  await database.close();
});
