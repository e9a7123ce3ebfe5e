import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope } from '../../../server/src/database/database.ts';
import { casesOfStaff } from '../table-cases/cases-of-staff.ts';
import { tableCases } from '../table-cases/table-cases.ts';
import { scopeOf } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openTableFixture, secondOwner } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openTableFixture();
});
afterAll(() => database.close());

/** The administrator in a session with only a password, or with a code too. */
function admin(aal: 'aal1' | 'aal2'): Scope {
  return { role: 'authenticated', claims: { sub: ids.admin, role: 'authenticated', aal } };
}

const accessOf = async (scope: Scope) =>
  (await database.scoped<{ access: string }>(scope, 'select public.own_admin_access() as access'))[0]?.access;

const switchTo = (scope: Scope, isNeeded: boolean) =>
  database.scoped(
    scope,
    `update public.security_settings set admins_need_second_factor = ${isNeeded} where id returning 1`,
  );

const factorId = '70000000-0000-4000-8000-000000000001';
const enrol = (status: 'verified' | 'unverified') =>
  database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret) values ($1, $2, 'Phone', 'totp', $3::auth.factor_status, 'X')`,
    [factorId, ids.admin, status],
  );
const unenrol = () => database.query('delete from auth.mfa_factors where id = $1', [factorId]);

/** The data that only administrators see: each case with the outcome "yes" for them. */
// The administrator's data as a tenant does not depend on a second factor.
const staffCases = tableCases.filter(
  (tableCase) => tableCase.select.outcomes.split(' ')[4] === 'yes' && !casesOfStaff.includes(tableCase),
);

describe('an administrator without a second factor', () => {
  it('has access while nothing requires one', async () => {
    expect(await accessOf(admin('aal1'))).toBe('granted');
  });

  it.each(['aal1', 'aal2'] as const)('cannot make it mandatory at %s, which would lock them out', async (aal) => {
    expect(await codeOf(switchTo(admin(aal), true))).toBe('42501');
  });

  it('keeps their access while an enrolment is unfinished', async () => {
    await enrol('unverified');
    expect(await accessOf(admin('aal1'))).toBe('granted');
    expect(await codeOf(switchTo(admin('aal2'), true))).toBe('42501');
    await unenrol();
  });
});

describe('an administrator with a second factor', () => {
  beforeAll(() => enrol('verified'));
  afterAll(unenrol);

  it('has no access before entering the code, whatever the setting says', async () => {
    expect(await accessOf(admin('aal1'))).toBe('code_needed');
    expect(await switchTo(admin('aal1'), true)).toEqual([]);
  });

  it('has access after it, and may make it mandatory and optional again', async () => {
    expect(await accessOf(admin('aal2'))).toBe('granted');
    expect(await switchTo(admin('aal2'), true)).toHaveLength(1);
    expect(await database.query('select changed_by from public.security_settings')).toEqual([
      { changed_by: ids.admin },
    ]);
    expect(await switchTo(admin('aal2'), false)).toHaveLength(1);
  });

  it('cannot change the setting without the permission "owner"', async () => {
    await database.script(secondOwner);
    await database.query(`delete from public.staff_permissions where user_id = $1 and permission = 'owner'`, [
      ids.admin,
    ]);
    expect(await switchTo(admin('aal2'), true)).toEqual([]);
    await database.query(`insert into public.staff_permissions (user_id, permission) values ($1, 'owner')`, [
      ids.admin,
    ]);
  });

  it("may list other people's factors, which nobody else may", async () => {
    const list = (scope: Scope) =>
      database.scoped(scope, 'select factor_type, friendly_name, status from public.list_user_factors($1)', [
        ids.admin,
      ]);
    expect(await list(admin('aal2'))).toEqual([{ factor_type: 'totp', friendly_name: 'Phone', status: 'verified' }]);
    for (const scope of [admin('aal1'), scopeOf('tenant'), scopeOf('property manager'), scopeOf('signed-out')]) {
      expect(await codeOf(list(scope))).toBe('42501');
    }
  });
});

describe('where a second factor is mandatory for administrators', () => {
  beforeAll(() => database.query('update public.security_settings set admins_need_second_factor = true'));
  afterAll(() => database.query('update public.security_settings set admins_need_second_factor = false'));

  it.each([
    ['the administrator at aal1', 'aal1', 'factor_needed'],
    ['the administrator at aal2', 'aal2', 'granted'],
  ] as const)('%s', async (_who, aal, access) => {
    expect(await accessOf(admin(aal))).toBe(access);
  });

  it.each(['tenant', 'other tenant', 'property manager'] as const)(
    'the %s has no more access than before',
    async (actor) => {
      expect(await accessOf(scopeOf(actor))).toBe('none');
    },
  );

  it('a signed-out caller cannot even call the function', async () => {
    expect(await codeOf(accessOf(scopeOf('signed-out')))).toBe('42501');
  });

  it.each(staffCases)('$table, $what: hidden at aal1, visible at aal2', async ({ table, select: { where } }) => {
    const read = (aal: 'aal1' | 'aal2') => database.scoped(admin(aal), `select 1 from ${table} where ${where}`);
    // Ordinary users can also read their own role, the rules, the list of mails and the transitions of the status.
    const isForAll =
      ['public.application_transitions', 'public.declaration_texts', 'public.mail_topics', 'public.rules'].includes(
        table,
      ) ||
      (table === 'public.user_roles' && where.includes(ids.admin));
    expect(await read('aal1')).toHaveLength(isForAll ? 1 : 0);
    expect(await read('aal2')).toHaveLength(1);
  });

  it.each([
    'select public.get_public_table_count()',
    'select * from public.search_users()',
    'select * from public.search_applications()',
    'select * from public.search_property_managers()',
    'select * from public.search_tenancies()',
    'select * from public.search_queue()',
    'select public.take_next_case()',
    `select public.delete_application('${ids.submitted}')`,
    `select public.set_application_status('${ids.submitted}', 'in_review')`,
  ])('%s is refused at aal1 and not at aal2', async (statement) => {
    const undone = (aal: 'aal1' | 'aal2') =>
      codeOf(
        database.scopedTransaction(admin(aal), async (transaction) => {
          await transaction.query(statement);
          throw Object.assign(new Error('undone'), { code: 'undone' });
        }),
      );
    expect(await undone('aal1')).not.toBe('undone');
    expect(await undone('aal2')).toBe('undone');
  });

  it('the administrator still has the role, which decides the menu', async () => {
    const rows = await database.scoped(admin('aal1'), `select public.has_admin_role('${ids.admin}') as is_admin`);
    expect(rows).toEqual([{ is_admin: true }]);
  });

  it('there is always exactly one row of settings', async () => {
    expect(await codeOf(database.query('insert into public.security_settings default values'))).toBe('23505');
    expect(await codeOf(database.query('insert into public.security_settings (id) values (false)'))).toBe('23514');
  });
});
