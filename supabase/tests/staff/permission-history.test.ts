import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { signedIn } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

const second = '10000000-0000-4000-8000-0000000000a1';
const third = '10000000-0000-4000-8000-0000000000a2';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    insert into auth.users (id, aud, role, email) values
      ('${second}', 'authenticated', 'authenticated', 'second@example.com'), ('${third}', 'authenticated', 'authenticated', 'third@example.com');
    insert into public.user_roles (user_id, role) values ('${second}', 'admin'), ('${third}', 'admin');
    insert into public.staff_permissions (user_id, permission) values ('${second}', 'owner')`);
});
afterAll(() => database.close());

const by = (id: string, call: string) =>
  database.scoped<{ id: string | null }>(signedIn(id), `select public.${call} as id`);
/** The history of the third person since they joined. */
const kept = (person: string = third) =>
  database.query(
    `select act, permission, acted_by, confirmed_by from public.permission_acts where user_id = '${person}' order by id`,
  );
/** Removes the mails to a person about their permissions, and returns them, the oldest first. */
async function permissionMails(to = 'third@example.com') {
  const rows = await database.query<{ data: object }>(
    `delete from private.jobs where payload ->> 'template' = 'permissions-changed' and payload ->> 'to' = $1 returning payload -> 'data' as data`,
    [to],
  );
  return rows.map(({ data }) => data);
}
const mail = { given: [], taken: [], isStaff: true, person: expect.stringMatching(/./), confirmer: null };
const plain = { acted_by: ids.admin, confirmed_by: null };

describe('The history of permissions', { sequential: true }, () => {
  it('has the people who became staff, and the permissions that were given without a person', async () => {
    expect(await kept(second)).toEqual([
      { act: 'joined', permission: null, acted_by: null, confirmed_by: null },
      { act: 'given', permission: 'owner', acted_by: null, confirmed_by: null },
    ]);
  });

  it('has the permissions that one owner gives and takes, which are mailed to the person', async () => {
    // The invitation mail informs a person who joins.
    expect(await permissionMails()).toEqual([]);
    await by(ids.admin, `give_permission('${third}', 'decide')`);
    await by(second, `take_permission('${third}', 'decide')`);
    expect(await permissionMails()).toEqual([
      { ...mail, given: ['decide'] },
      { ...mail, taken: ['decide'], person: 'second@example.com' },
    ]);
    expect((await kept()).slice(1)).toEqual([
      { act: 'given', permission: 'decide', ...plain },
      { act: 'taken', permission: 'decide', acted_by: second, confirmed_by: null },
    ]);
  });

  it('has the owners who asked and confirmed, and no separate end of the request', async () => {
    const [request] = await by(ids.admin, `give_permission('${third}', 'sign')`);
    expect(await permissionMails()).toEqual([]);
    await by(second, `confirm_permission('${request?.id}')`);
    expect(await permissionMails()).toEqual([{ ...mail, given: ['sign'], confirmer: 'second@example.com' }]);
    expect((await kept()).slice(3)).toEqual([
      { act: 'asked', permission: 'sign', ...plain },
      { act: 'given', permission: 'sign', acted_by: ids.admin, confirmed_by: second },
    ]);
  });

  it('has a request that was turned down', async () => {
    const [request] = await by(ids.admin, `give_permission('${third}', 'owner')`);
    await by(second, `turn_down_permission('${request?.id}')`);
    expect((await kept()).slice(5)).toEqual([
      { act: 'asked', permission: 'owner', ...plain },
      { act: 'request_ended', permission: 'owner', acted_by: second, confirmed_by: null },
    ]);
  });

  it('has the owner who asked to take "owner" away, and the one who agreed', async () => {
    const [request] = await by(ids.admin, `take_permission('${second}', 'owner')`);
    await by(second, `confirm_permission('${request?.id}')`);
    expect(await permissionMails('second@example.com')).toEqual([]);
    expect((await kept(second)).slice(2)).toEqual([
      { act: 'asked_to_take', permission: 'owner', ...plain },
      { act: 'taken', permission: 'owner', acted_by: second, confirmed_by: null },
    ]);
  });

  it('has the people who are no longer staff, and stays without the name when the account is deleted', async () => {
    await database.query(`delete from public.user_roles where user_id = '${third}'`);
    expect((await kept()).at(-1)).toMatchObject({ act: 'left' });
    expect(await permissionMails()).toEqual([{ ...mail, isStaff: false, person: null }]);
    const count = (await kept()).length;
    await database.query(`delete from auth.users where id = '${third}'`);
    expect(
      await database.query('select count(*)::integer as count from public.permission_acts where user_id is null'),
    ).toEqual([{ count }]);
  });

  it('cannot be changed, not even with the service key', async () => {
    const work = database.scoped(
      { role: 'service_role', claims: { role: 'service_role' } },
      'delete from public.permission_acts',
    );
    expect(await codeOf(work)).toBe('42501');
  });
});
