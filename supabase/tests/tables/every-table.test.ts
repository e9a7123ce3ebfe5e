import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import type { Outcome, TableCase } from '../table-cases/table-case.ts';
import { tableCases } from '../table-cases/table-cases.ts';
import { type Actor, actors, as, asRolledBack } from '../testing/actors.ts';
import { caseOfStaff, findingsOnStaff } from '../testing/case-of-staff.ts';
import { codeOf } from '../testing/errors.ts';
import { openTableFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openTableFixture();
  await database.script(caseOfStaff + findingsOnStaff);
});
afterAll(() => database.close());

describe.each(tableCases)('$table, $what', (tableCase) => {
  const { table, select, insert, update, remove } = tableCase;

  it.each(outcomes(select.outcomes))('select by the %s: %s', async (actor, outcome) => {
    // Checks first that the row exists, because nobody could see a missing row.
    expect(await database.query(`select 1 from ${table} where ${select.where}`)).toHaveLength(1);
    const work = as(database, actor, `select 1 from ${table} where ${select.where}`);
    await expectOutcome(work, outcome);
  });

  it.each(writes({ insert, update, remove }))('%s by the %s: %s', async (_verb, actor, outcome, statement) => {
    const before = await contents(tableCase);
    if (outcome === 'nothing') await expectTarget(table, statement);
    // Only a write that succeeds is rolled back: a refused write must change nothing by itself.
    const work =
      outcome === 'yes'
        ? asRolledBack(database, actor, (transaction) => transaction.query(statement))
        : as(database, actor, statement);
    await expectOutcome(work, outcome);
    expect(await contents(tableCase)).toBe(before);
  });
});

function outcomes(given: string): [Actor, Outcome][] {
  const words = given.split(' ') as Outcome[];
  expect(words).toHaveLength(actors.length);
  return actors.map((actor, index) => [actor, words[index] ?? 'refused']);
}

function writes(given: Pick<TableCase, 'insert' | 'update' | 'remove'>): [string, Actor, Outcome, string][] {
  return Object.entries(given).flatMap(([verb, write]) =>
    write === undefined
      ? []
      : outcomes(write.outcomes).map(([actor, outcome]): [string, Actor, Outcome, string] => [
          verb,
          actor,
          outcome,
          write.statement,
        ]),
  );
}

async function expectOutcome(work: Promise<unknown[]>, outcome: Outcome): Promise<void> {
  if (outcome === 'refused') {
    expect(await codeOf(work)).toBe('42501');
    return;
  }
  expect(await work).toHaveLength(outcome === 'yes' ? 1 : 0);
}

/** Checks that a write without an effect had a row to change. */
async function expectTarget(table: string, statement: string): Promise<void> {
  const where = statement.slice(statement.indexOf(' where ')).replace(/ returning 1$/, '');
  expect((await database.query(`select 1 from ${table} ${where}`)).length).toBeGreaterThan(0);
}

/** The whole table as one text, to show that a refused write changes nothing. */
async function contents({ table }: TableCase): Promise<string> {
  const [row] = await database.query<{ text: string }>(
    `select coalesce(json_agg(t order by t::text), '[]')::text as text from ${table} as t`,
  );
  return row?.text ?? '';
}

describe('the schema public', () => {
  it('has no table that is not in the cases above', async () => {
    const rows = await database.query<{ name: string }>(
      `select 'public.' || relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') order by 1`,
    );
    const covered = new Set(tableCases.map((tableCase) => tableCase.table));
    expect(rows.map((row) => row.name).filter((name) => !covered.has(name))).toEqual([]);
  });

  it('has row level security and at least one policy on every table', async () => {
    const rows = await database.query(`
      select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (not c.relrowsecurity or not exists (select from pg_policy p where p.polrelid = c.oid))`);
    expect(rows).toEqual([]);
  });

  it('has no policy that applies to a role by default', async () => {
    expect(
      await database.query(`select policyname from pg_policies where schemaname = 'public' and 'public' = any (roles)`),
    ).toEqual([]);
  });

  it('has an index that starts with the columns of each foreign key', async () => {
    const rows = await database.query(`
      select c.conname from pg_constraint c
      where c.contype = 'f' and c.connamespace in ('public'::regnamespace, 'private'::regnamespace) and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
          and (i.indkey::int2[])[0 : cardinality(c.conkey) - 1] @> c.conkey)`);
    expect(rows).toEqual([]);
  });

  it('grants nothing to the signed-out role', async () => {
    const rows = await database.query(`
      select table_name, privilege_type from information_schema.role_table_grants where grantee = 'anon' and table_schema = 'public'
      union all
      select table_name, privilege_type from information_schema.column_privileges where grantee = 'anon' and table_schema = 'public'
      union all
      select p.proname, 'EXECUTE' from pg_proc p where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')`);
    expect(rows).toEqual([]);
  });

  it('comments on every table, column of a table, and function', async () => {
    const rows = await database.query(`
      select c.relname::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and obj_description(c.oid, 'pg_class') is null
      union all
      select c.relname || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and col_description(c.oid, a.attnum) is null
      union all
      select p.proname::text from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and obj_description(p.oid, 'pg_proc') is null`);
    expect(rows).toEqual([]);
  });
});
