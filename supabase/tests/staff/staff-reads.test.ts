import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope } from '../../../server/src/database/database.ts';
import { readRestOptions, type SqlSetting } from '../../../server/src/rest/rest-options.ts';
import { productDir } from '../../../server/src/testing/test-database.ts';
import { type Actor, actors, scopeOf } from '../testing/actors.ts';
import { caseOfStaff } from '../testing/case-of-staff.ts';
import { ids, openTableFixture } from '../testing/fixture.ts';

let database: Database;
let readRole: string | undefined;
beforeAll(async () => {
  database = await openTableFixture();
  ({ readRole } = await readRestOptions(productDir));
});
afterAll(() => database.close());

/** The scope of a read, as the data API sets it. */
const reading = (scope: Scope): Scope => ({ ...scope, readOnly: true, readRole });

async function roleOf(scope: Scope): Promise<unknown> {
  const [row] = await database.scoped<{ role: string }>(scope, 'select current_user as role');
  return row?.role;
}

async function tablesForStaff(): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `select tablename as name from pg_policies where roles = '{authenticated_staff}' order by 1`,
  );
  return rows.map(({ name }) => name);
}

describe('a read through the data API', () => {
  it('runs with a special role for staff', async () => {
    expect(await roleOf(reading(scopeOf('admin')))).toBe('authenticated_staff');
  });

  it.each<Actor>(['tenant', 'other tenant', 'property manager'])('keeps its role for a %s', async (actor) => {
    expect(await roleOf(reading(scopeOf(actor)))).toBe('authenticated');
  });

  it('keeps its role for visitors', async () => {
    expect(await roleOf(reading(scopeOf('signed-out')))).toBe('anon');
  });

  it.each<Actor>(['admin', 'tenant', 'property manager', 'signed-out'])(
    'runs as the same role on hosted Supabase for a %s, where a function is called before',
    async (actor) => {
      const before = await roleOf({ ...scopeOf(actor), readOnly: true, preRequest: 'private.prepare_request' });
      expect(before).toBe(await roleOf(reading(scopeOf(actor))));
    },
  );

  it('keeps its role for staff who still have to give a code', async () => {
    await database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', 'secret', now(), now())`,
      [ids.admin],
    );
    expect(await roleOf(reading(scopeOf('admin')))).toBe('authenticated');
    await database.query('delete from auth.mfa_factors where user_id = $1', [ids.admin]);
    expect(await roleOf(reading(scopeOf('admin')))).toBe('authenticated_staff');
  });

  it('gives staff the same rows in each table as the policies for all', async () => {
    const tables = await tablesForStaff();
    expect(tables).toContain('rent_guarantee_applications');
    for (const table of tables) {
      const count = `select count(*)::int as count from public.${table}`;
      const [asStaff] = await database.scoped(reading(scopeOf('admin')), count);
      const [asBefore] = await database.scoped(scopeOf('admin'), count);
      expect([table, asStaff]).toEqual([table, asBefore]);
    }
  });
});

it('a read by staff who have a case of their own keeps its role and shows no note on that case', async () => {
  await database.script(caseOfStaff);
  const notes = `select subject from public.application_communications where communication_type = 'internal_note'`;
  expect(await roleOf(reading(scopeOf('admin')))).toBe('authenticated');
  expect(await database.scoped(reading(scopeOf('admin')), notes)).toEqual([{ subject: 'Bank' }]);
  await database.query('delete from public.rent_guarantee_applications where id = $1', [ids.caseOfStaff]);
});

it('a write by staff keeps its role, because triggers look at it', async () => {
  expect(await roleOf({ ...scopeOf('admin'), readRole })).toBe('authenticated');
  expect(await roleOf({ ...scopeOf('admin'), preRequest: 'private.prepare_request' })).toBe('authenticated');
});

it('nobody is a member of the role for staff, so only the server and its function change to it', async () => {
  for (const actor of actors) {
    const change = database.scoped(
      scopeOf(actor),
      `select pg_has_role(current_user, 'authenticated_staff', 'member') as is_member`,
    );
    expect(await change).toEqual([{ is_member: false }]);
  }
});

it('SQL uses no setting of a request or response that config.toml leaves out', async () => {
  const { sqlSettings } = await readRestOptions(productDir);
  const rows = await database.query<{ place: string; setting: string }>(`
    with texts (place, text) as (
      select p.oid::regprocedure::text, pg_get_functiondef(p.oid) from pg_proc as p
      where p.prokind <> 'a' and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'storage'::regnamespace, 'auth'::regnamespace)
      union all select schemaname || '.' || viewname, definition from pg_views where schemaname in ('public', 'private')
      union all select tablename || ' ' || policyname, concat_ws(' ', qual, with_check) from pg_policies
      union all select d.adrelid::regclass::text, pg_get_expr(d.adbin, d.adrelid) from pg_attrdef as d
    )
    select place, found[1] as setting from texts,
      regexp_matches(text, '(request[.](?:method|path|headers|cookies)|response[.](?:headers|status))', 'g') as found`);
  expect(rows.filter(({ setting }) => !sqlSettings.has(setting as SqlSetting))).toEqual([]);
});
