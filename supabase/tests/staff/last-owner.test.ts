import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, peopleAndRecords } from '../testing/fixture.ts';

const lastStays = 'The last owner stays: somebody must be able to give permissions.';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await test.deps.database.script(peopleAndRecords);
});
afterAll(() => test.close());

const sql = <Row>(statement: string) => test.deps.database.query<Row>(statement);
const owners = async () =>
  (
    await sql<{ user_id: string }>(
      `select p.user_id from public.staff_permissions as p join public.user_roles as r on r.user_id = p.user_id
       where p.permission = 'owner' and r.role = 'admin' order by 1`,
    )
  ).map((row) => row.user_id);

/** Statements that remove the permission of the administrator without the functions that require a second owner. */
const paths: readonly [string, string][] = [
  ['deletes the permission', `delete from public.staff_permissions where user_id = '${ids.admin}'`],
  [
    'changes the permission',
    `update public.staff_permissions set permission = 'sign' where user_id = '${ids.admin}' and permission = 'owner'`,
  ],
  [
    'moves the permission to a person who is not staff',
    `update public.staff_permissions set user_id = '${ids.tenant}' where user_id = '${ids.admin}' and permission = 'owner'`,
  ],
  ['deletes the role', `delete from public.user_roles where user_id = '${ids.admin}'`],
  ['changes the role', `update public.user_roles set role = 'user' where user_id = '${ids.admin}'`],
  ['moves the role', `update public.user_roles set user_id = '${ids.otherTenant}' where user_id = '${ids.admin}'`],
  ['deletes the profile', `delete from public.profiles where id = '${ids.admin}'`],
  [
    'deletes the role and the account at once',
    `do $$ begin
       delete from public.user_roles where user_id = '${ids.admin}';
       delete from auth.users where id = '${ids.admin}';
     end $$`,
  ],
];

describe('The last owner stays an owner when the owner of the database', () => {
  it.each(paths)('%s', async (_, statement) => {
    await expect(sql(statement)).rejects.toThrow(lastStays);
    expect(await owners()).toEqual([ids.admin]);
  });

  it.each([
    ['deletes the account', `delete from auth.users where id = '${ids.admin}'`],
    ['removes the data of the account', `update auth.users set deleted_at = now() where id = '${ids.admin}'`],
  ])('%s', async (_, statement) => {
    await expect(sql(statement)).rejects.toThrow('The account of an owner stays.');
    expect(await owners()).toEqual([ids.admin]);
  });
});

describe('The last owner stays an owner when the service key', () => {
  it('deletes or changes the permission or the role over REST, and the error has the reason', async () => {
    const service = test.client(test.deps.config.SERVICE_ROLE_KEY);
    const permission = () => service.from('staff_permissions');
    const role = () => service.from('user_roles');
    for (const change of [
      permission().delete().eq('user_id', ids.admin),
      permission().update({ permission: 'sign' }).eq('user_id', ids.admin).eq('permission', 'owner'),
      role().delete().eq('user_id', ids.admin),
      role().update({ role: 'user' }).eq('user_id', ids.admin),
    ]) {
      const { error } = await change;
      expect(error).toMatchObject({ code: 'P0001', message: lastStays, hint: 'Make somebody else an owner first.' });
    }
    expect(await owners()).toEqual([ids.admin]);
  });

  it('deletes the account, even if its row is to stay', async () => {
    const service = test.client(test.deps.config.SERVICE_ROLE_KEY);
    for (const isSoft of [false, true]) {
      expect((await service.auth.admin.deleteUser(ids.admin, isSoft)).error).not.toBeNull();
    }
    expect((await service.auth.admin.getUserById(ids.admin)).data.user?.email).toBe('admin@example.com');
  });
});

describe('An owner', () => {
  it('can pass the permission on in one transaction', async () => {
    await sql(`insert into public.user_roles (user_id, role) values ('${ids.otherTenant}', 'admin')`);
    const pass = (from: string, to: string) =>
      test.deps.database.script(`
        delete from public.staff_permissions where user_id = '${from}' and permission = 'owner';
        insert into public.staff_permissions (user_id, permission) values ('${to}', 'owner');`);
    await pass(ids.admin, ids.otherTenant);
    expect(await owners()).toEqual([ids.otherTenant]);
    await pass(ids.otherTenant, ids.admin);
    expect(await owners()).toEqual([ids.admin]);
  });

  it('can lose the role, like other staff, while there is another owner', async () => {
    await sql(`insert into public.staff_permissions (user_id, permission) values ('${ids.otherTenant}', 'owner')`);
    await sql(`delete from public.user_roles where user_id = '${ids.otherTenant}'`);
    expect(await owners()).toEqual([ids.admin]);
    await sql(`delete from public.staff_permissions where user_id = '${ids.otherTenant}'`);
  });
});

it('Without an owner, people can be deleted from a database.', async () => {
  const empty = await openTestApp();
  const query = (statement: string) => empty.deps.database.query(statement);
  const id = crypto.randomUUID();
  await query(
    `insert into auth.users (id, aud, role, email) values ('${id}', 'authenticated', 'authenticated', 'x@example.com')`,
  );
  await query(`delete from auth.users where id = '${id}'`);
  expect(await codeOf(query('delete from public.user_roles'))).toBeUndefined();
  await empty.close();
});
