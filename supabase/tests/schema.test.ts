import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/src/database/database.ts';
import { knownMigrations, migrate } from '../../server/src/database/migrate.ts';
import { openEmptyDatabase, openTestDatabase, productDir } from '../../server/src/testing/test-database.ts';
import { type Catalog, readCatalog } from './testing/read-catalog.ts';
import { renderSchema } from './testing/schema-files.ts';

let migrated: Database;
let declared: Database;
let catalog: Catalog;

beforeAll(async () => {
  [migrated, declared] = await Promise.all([openTestDatabase(), openDeclaredDatabase()]);
  catalog = await readCatalog(migrated);
});
afterAll(() => Promise.all([migrated.close(), declared.close()]));

/** A database with Supabase's platform and the files of `supabase/schemas`. */
async function openDeclaredDatabase(): Promise<Database> {
  const database = await openEmptyDatabase();
  const { platform } = await knownMigrations(productDir);
  await migrate(database, productDir, { platform: platform.map(({ version }) => version), product: [] });
  await database.script(await renderSchema());
  return database;
}

const namesOf = (kind: string) => [...catalog.keys()].filter((name) => name.startsWith(`${kind} `));

describe('The baseline', () => {
  it('creates exactly what supabase/schemas declares', async () => {
    const wanted = await readCatalog(declared);
    const names = [...new Set([...wanted.keys(), ...catalog.keys()])].sort();
    const differences = names.filter((name) => wanted.get(name) !== catalog.get(name));
    expect(differences, 'npm run schema makes the baseline again').toEqual([]);
    expect(wanted.size).toBeGreaterThan(5000);
  });
});

describe('The schema', () => {
  it('numbers each trigger, so that its name says when it fires', () => {
    const own = namesOf('trigger').filter((name) => !/ realtime_(insert|update|delete)_/.test(name));
    expect(own.length).toBeGreaterThan(400);
    expect(own.filter((name) => !/ _\d{3}_[a-z_]+$/.test(name))).toEqual([]);
  });

  it('gives each table at most one policy for a role and action', () => {
    const policies = namesOf('policy').map((name) => {
      const [, , action, roles] = /^(\S+) (\S+) (\{\S+\})/.exec(catalog.get(name) ?? '') ?? [];
      return `${name.split(' ')[1]} ${action} ${roles}`;
    });
    expect(policies.filter((policy, index) => policies.indexOf(policy) !== index)).toEqual([]);
  });

  it('describes each object in at most 300 characters', () => {
    const comments = namesOf('comment');
    expect(comments.length).toBeGreaterThan(1500);
    expect(comments.filter((name) => (catalog.get(name) ?? '').length > 300)).toEqual([]);
  });
});
