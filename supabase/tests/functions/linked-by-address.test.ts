import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as, ids, openFixture } from '../helpers.ts';

const agent = '10000000-0000-4000-8000-0000000000b1';
const address = 'rhys@severn.example';
const manager = ids.unusedPropertyManager;

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    delete from public.property_manager_confirmations;
    update public.property_managers set business_email = 'Rhys@Severn.example' where id = '${manager}'`);
});
afterEach(() =>
  database.script(`
    delete from public.property_manager_users where user_id <> '${ids.manager}';
    delete from public.property_manager_links where property_manager_id = '${manager}';
    delete from public.rent_guarantee_applications where tenant_id = '${agent}';
    delete from auth.users where id = '${agent}';
    delete from public.property_manager_confirmations;
    update public.property_managers set created_by = null where id = '${manager}';
    update public.property_managers set business_email = 'office@example.com' where id = '${ids.propertyManager}';
    delete from private.jobs;`),
);
afterAll(() => database.close());

const signUp = () =>
  database.query(
    `insert into auth.users (id, aud, role, email) values ('${agent}', 'authenticated', 'authenticated', '${address}')`,
  );
const confirmAddress = () =>
  database.query(
    `update auth.users set email_confirmed_at = now() where id = '${agent}' and email_confirmed_at is null`,
  );
const confirmRecord = (id: string = manager) =>
  as(database, 'admin', 'select public.confirm_property_manager($1)', [id]);
const actsFor = async () =>
  (
    await database.query<{ id: string }>(
      `select property_manager_id as id from public.property_manager_users where user_id = '${agent}'`,
    )
  ).map(({ id }) => id);
const unlink = () =>
  as(database, 'admin', `delete from public.property_manager_users where user_id = '${agent}' returning 1`);

describe('An account with the address of a confirmed record', () => {
  it.each([
    ['the account confirms its address', [confirmRecord, confirmAddress]],
    ['staff confirm the record', [confirmAddress, confirmRecord]],
  ])('is linked once %s, is told, and stays on record', async (_when, [first, last]) => {
    await signUp();
    await first?.();
    expect(await actsFor()).toEqual([]);
    await last?.();
    expect(await actsFor()).toEqual([manager]);
    const [shown] = await as<{ links: unknown }>(
      database,
      'admin',
      `select public.property_manager_uses($1) -> 'links' as links`,
      [manager],
    );
    expect(shown?.links).toEqual([expect.objectContaining({ by_address: true, linked_by: null, unlinked_at: null })]);
    const mails = await database.query<{ to: string }>(
      `select payload ->> 'to' as "to" from private.jobs where kind = 'mail' and payload ->> 'template' = 'account-linked'`,
    );
    expect(mails.map(({ to }) => to)).toEqual([address]);
    expect(await database.query(`select role from public.user_roles where user_id = '${agent}'`)).toEqual([
      { role: 'p_manager' },
    ]);
  });

  it('is not linked before both are confirmed, nor by a confirmation that nobody of staff gave', async () => {
    await signUp();
    await confirmRecord();
    expect(await actsFor()).toEqual([]);
    await database.query('delete from public.property_manager_confirmations');
    await confirmAddress();
    await database.query(
      `insert into public.property_manager_confirmations (property_manager_id) values ('${manager}')`,
    );
    expect(await actsFor()).toEqual([]);
  });

  it('is not linked where two confirmed records have the address', async () => {
    await database.query(
      `update public.property_managers set business_email = '${address}' where id = '${ids.propertyManager}'`,
    );
    await confirmRecord(ids.propertyManager);
    await confirmRecord();
    await signUp();
    await confirmAddress();
    expect(await actsFor()).toEqual([]);
  });

  it('stays unlinked once staff have taken the link away, also with a new account', async () => {
    await signUp();
    await confirmRecord();
    await confirmAddress();
    expect(await unlink()).toHaveLength(1);
    await database.query('delete from public.property_manager_confirmations');
    await confirmRecord();
    expect(await actsFor()).toEqual([]);
    await database.query(`delete from auth.users where id = '${agent}'`);
    await signUp();
    await confirmAddress();
    expect(await actsFor()).toEqual([]);
  });

  it.each([
    [
      'a member of staff',
      `insert into public.user_roles (user_id, role) values ('${agent}', 'admin')
       on conflict (user_id) do update set role = 'admin'`,
    ],
    ['who typed the record', `update public.property_managers set created_by = '${agent}' where id = '${manager}'`],
    [
      'a tenant of the record',
      `insert into public.rent_guarantee_applications (tenant_id, property_manager_id, status)
       values ('${agent}', '${manager}', 'pending')`,
    ],
  ])('is not linked where it is that of %s', async (_who, statement) => {
    await signUp();
    await database.query(statement);
    await confirmRecord();
    await confirmAddress();
    expect(await actsFor()).toEqual([]);
  });
});
