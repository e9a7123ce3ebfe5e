import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture, secondOwner } from '../testing/fixture.ts';
import { linkAccount } from '../testing/link-account.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(secondOwner);
});
afterEach(() =>
  database.script(`
    delete from public.property_manager_users where user_id <> '${ids.manager}';
    delete from private.jobs;
    insert into public.staff_permissions (user_id, permission) values ('${ids.admin}', 'owner') on conflict do nothing;`),
);
afterAll(() => database.close());

const link = () => linkAccount(database, ids.otherTenant);
const ask = (email: string) =>
  as(database, 'admin', 'select public.link_property_manager_user($1, $2)', [ids.propertyManager, email]);
const unlink = (actor: Actor) =>
  as(database, actor, `delete from public.property_manager_users where user_id = '${ids.manager}' returning 1`);
const mails = (template = 'account-linked') =>
  database.query<{ to: string; data: unknown }>(
    `select payload ->> 'to' as "to", payload -> 'data' as data from private.jobs
     where kind = 'mail' and payload ->> 'template' = $1 order by 1`,
    [template],
  );

describe('An account that acts for a property manager', () => {
  it.each(['decide', 'sign', 'finance', 'audit'])(
    'can neither be linked nor unlinked with only the permission to %s',
    async (permission) => {
      await database.script(`
      delete from public.staff_permissions where user_id = '${ids.admin}';
      insert into public.staff_permissions (user_id, permission) values ('${ids.admin}', '${permission}');`);
      expect(await codeOf(ask('other@example.com'))).toBe('42501');
      const removed = await unlink('admin').catch((error: { code?: string }) => error.code);
      expect(permission === 'audit' ? ['42501', []] : [[]]).toContainEqual(removed);
      expect(
        await database.query(`select 1 from public.property_manager_users where user_id = '${ids.manager}'`),
      ).toHaveLength(1);
      await database.query(
        `delete from public.staff_permissions where user_id = '${ids.admin}' and permission = '${permission}'`,
      );
    },
  );

  it('gets a mail, and so does the landlord, with the name of the person', async () => {
    await link();
    expect(await mails()).toEqual([
      { to: 'office@example.com', data: { company: 'Taff Lettings', person: 'Wei Lin Tan, other@example.com' } },
      { to: 'other@example.com', data: { company: 'Taff Lettings', person: null } },
    ]);
  });

  it('gets one mail if it has the landlord’s own address', async () => {
    await database.query(
      `update public.property_managers set business_email = 'OTHER@example.com' where id = '${ids.propertyManager}'`,
    );
    await link();
    await database.query(
      `update public.property_managers set business_email = 'office@example.com' where id = '${ids.propertyManager}'`,
    );
    expect(await mails()).toEqual([{ to: 'other@example.com', data: { company: 'Taff Lettings', person: null } }]);
  });

  it('gets another mail when it is linked again', async () => {
    await link();
    await as(database, 'admin', `delete from public.property_manager_users where user_id = '${ids.otherTenant}'`);
    await link();
    expect(await mails()).toHaveLength(4);
  });

  it('that no longer does gets a mail, and so does the landlord', async () => {
    await link();
    await as(database, 'admin', `delete from public.property_manager_users where user_id = '${ids.otherTenant}'`);
    expect(await mails('account-unlinked')).toEqual([
      { to: 'office@example.com', data: { company: 'Taff Lettings', person: 'Wei Lin Tan, other@example.com' } },
      { to: 'other@example.com', data: { company: 'Taff Lettings', person: null, hasOtherAddress: false } },
    ]);
  });

  it('from an import causes no mail', async () => {
    await database.query(
      `insert into public.property_manager_users (user_id, property_manager_id) values ('${ids.otherTenant}', '${ids.propertyManager}')`,
    );
    expect(await mails()).toEqual([]);
  });

  it('causes a mail to the landlord, and none to itself, when it is deleted', async () => {
    await link();
    await database.query('delete from auth.users where id = $1', [ids.otherTenant]);
    expect(await mails('account-unlinked')).toEqual([
      { to: 'office@example.com', data: { company: 'Taff Lettings', person: 'Wei Lin Tan, other@example.com' } },
    ]);
  });
});
