import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

const agent = '10000000-0000-4000-8000-0000000000b1';
const address = 'rhys.kerr@severn.example';
const manager = ids.unusedPropertyManager;
/** A member of staff without any permission. */
const colleague = '10000000-0000-4000-8000-0000000000a1';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    delete from public.property_manager_confirmations;
    insert into auth.users (id, aud, role, email) values ('${colleague}', 'authenticated', 'authenticated', 'colleague@example.com');
    insert into public.user_roles (user_id, role) values ('${colleague}', 'admin');
    update public.property_managers set business_email = 'Rhys.Kerr@Severn.example' where id = '${manager}'`);
});
afterEach(() =>
  database.script(`
    delete from public.property_manager_users where user_id <> '${ids.manager}';
    delete from public.property_manager_links where property_manager_id = '${manager}';
    delete from public.rent_guarantee_applications where tenant_id = '${agent}';
    delete from auth.users where id = '${agent}';
    delete from public.property_manager_confirmations;
    delete from public.ended_confirmations;
    delete from private.unlinkable_addresses;
    update public.property_managers set created_by = null, business_email = 'Rhys.Kerr@Severn.example' where id = '${manager}';
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

/** The scope of the account in a session that started with its password, or with the link in a mail (`otp`). */
const session = (method: string, id = agent): Scope => ({
  role: 'authenticated',
  claims: { sub: id, role: 'authenticated', aal: 'aal1', amr: [{ method, timestamp: 1 }] },
});
const tokens = async () =>
  (
    await database.query<{ to: string; token: string }>(
      `select payload ->> 'to' as "to", payload #>> '{data,token}' as token from private.jobs
       where kind = 'mail' and payload ->> 'template' = 'open-office' order by created_at desc`,
    )
  ).map(({ to, token }) => {
    expect(to).toBe('Rhys.Kerr@Severn.example');
    return token;
  });
const open = async (token: string | undefined, scope = session('password')) =>
  (await database.scoped<{ outcome: string }>(scope, 'select public.open_own_office($1) as outcome', [token ?? '']))[0]
    ?.outcome;
const offered = async () =>
  (
    await database.scoped<{ office: { company_name: string; sent_at: string | null } | null }>(
      session('password'),
      `select public.own_home() -> 'office' as office`,
    )
  )[0]?.office;
const sendAgain = () => database.scoped(session('password'), 'select public.send_office_link()');
const byColleague = (statement: string, values: unknown[] = []) =>
  database.scoped(session('password', colleague), statement, values);

describe('An account with the address of a confirmed record', () => {
  it.each([
    ['the account confirms its address', [confirmRecord, confirmAddress]],
    ['staff confirm the record', [confirmAddress, confirmRecord]],
  ])('is mailed a link once %s, and only this link links it', async (_when, [first, last]) => {
    await signUp();
    await first?.();
    expect(await tokens()).toEqual([]);
    await last?.();
    expect(await actsFor()).toEqual([]);
    const [token, ...others] = await tokens();
    expect(others).toEqual([]);
    expect(await offered()).toEqual({ state: 'offered', company_name: 'Ashdown', sent_at: expect.any(String) });
    expect(await open(token)).toBe('opened');
    expect(await actsFor()).toEqual([manager]);
    expect(await offered()).toBeNull();
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
    // A second press of the button has the same outcome as the first.
    expect(await open(token)).toBe('opened');
  });

  it('is linked neither with only the password, which a stranger may have chosen, nor with only the mail', async () => {
    await confirmRecord();
    await signUp();
    await confirmAddress();
    const [token] = await tokens();
    expect(await open('a guess')).toBe('expired');
    expect(await open(token, session('otp'))).toBe('password_needed');
    expect(await open(token, { ...session('otp'), claims: { sub: agent, role: 'authenticated' } })).toBe(
      'password_needed',
    );
    expect(await open(token, session('password', ids.otherTenant))).toBe('other_account');
    expect(await actsFor()).toEqual([]);
    expect(await open(token)).toBe('opened');
  });

  it.each([
    ['is too old', `update private.office_link_tokens set expires_at = now()`],
    ['was used', `update private.office_link_tokens set used_at = now()`],
    ['is for a record that is not confirmed any more', 'delete from public.property_manager_confirmations'],
    [
      'is for an account that has another address now',
      `update auth.users set email = 'rhys@wye.example' where id = '${agent}'`,
    ],
  ])('is not linked by a link that %s', async (_why, statement) => {
    await signUp();
    await confirmRecord();
    await confirmAddress();
    const [token] = await tokens();
    await database.query(statement);
    expect(await open(token)).toBe('expired');
    expect(await actsFor()).toEqual([]);
  });

  it('can be sent the link again after 10 minutes, up to 5 times a day', async () => {
    await signUp();
    await confirmRecord();
    await confirmAddress();
    await expect(sendAgain()).rejects.toThrow(/less than 10 minutes ago/);
    const age = () => database.query(`update private.office_link_tokens set sent_at = sent_at - interval '11 minutes'`);
    for (let sent = 1; sent < 5; sent += 1) {
      await age();
      await sendAgain();
    }
    await age();
    await expect(sendAgain()).rejects.toThrow(/5 times in a day/);
    const all = await tokens();
    expect(new Set(all).size).toBe(5);
    expect(await open(all[4])).toBe('opened');
    await database.query(`delete from public.property_manager_users where user_id = '${agent}'`);
    // Only one of the links can be opened.
    expect(await open(all[0])).toBe('expired');
    await expect(sendAgain()).rejects.toThrow(/not that of a landlord or agent/);
  });

  it('gets no second link while the first one works', async () => {
    await signUp();
    await confirmAddress();
    await confirmRecord();
    await as(database, 'admin', 'select public.take_back_confirmation($1)', [manager]);
    await confirmRecord();
    expect(await tokens()).toHaveLength(1);
  });

  it('gets no link before both are confirmed, or through a confirmation that staff did not give', async () => {
    await signUp();
    await confirmRecord();
    expect(await offered()).toBeNull();
    await database.query('delete from public.property_manager_confirmations');
    await confirmAddress();
    expect(await offered()).toBeNull();
    await database.query(
      `insert into public.property_manager_confirmations (property_manager_id) values ('${manager}')`,
    );
    expect(await tokens()).toEqual([]);
  });

  it('gets no link if two confirmed records have the address', async () => {
    await database.query(
      `update public.property_managers set business_email = '${address}' where id = '${ids.propertyManager}'`,
    );
    await confirmRecord(ids.propertyManager);
    await confirmRecord();
    await signUp();
    await confirmAddress();
    expect([await tokens(), await offered()]).toEqual([[], null]);
  });

  it('gets no link after staff have removed one, even with a new account', async () => {
    await signUp();
    await confirmRecord();
    await confirmAddress();
    expect(await open((await tokens())[0])).toBe('opened');
    expect(await unlink()).toHaveLength(1);
    await database.script('delete from private.jobs; delete from public.property_manager_confirmations');
    await confirmRecord();
    expect([await tokens(), await offered()]).toEqual([[], expect.objectContaining({ state: 'ended' })]);
    await database.query(`delete from auth.users where id = '${agent}'`);
    await signUp();
    await confirmAddress();
    expect([await tokens(), await offered()]).toEqual([[], null]);
  });

  it('gets no link if only PostgreSQL treats the addresses as the same', async () => {
    await database.script(`
      alter table public.property_managers disable trigger user;
      update public.property_managers set business_email = 'rhys.\u212Aerr@severn.example' where id = '${manager}';
      alter table public.property_managers enable trigger user`);
    await signUp();
    await confirmRecord();
    await confirmAddress();
    expect([await tokens(), await offered()]).toEqual([[], null]);
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
    [
      'a former tenant of the record',
      `with made as (
         insert into public.rent_guarantee_applications (tenant_id, property_manager_id, status) values ('${agent}', '${ids.propertyManager}', 'pending') returning id
       )
       insert into private.former_offices (application_id, property_manager_id) select id, '${manager}' from made`,
    ],
  ])('gets no link if it is the account of %s', async (_who, statement) => {
    await signUp();
    await database.query(statement);
    await confirmRecord();
    await confirmAddress();
    expect([await tokens(), await offered()]).toEqual([[], null]);
  });
});

describe('An address that was typed by a person who may not link accounts', () => {
  const typed = `insert into public.property_managers
    (company_name, contact_first_name, contact_last_name, address_line_1, city, postal_code, business_email)
    values ('Severn', 'Rhys', 'Owen', '1 Quay', 'Cardiff', 'CF10 1AA', '${address}') returning id`;
  const move = (to: string) => `update public.property_managers set business_email = '${to}' where id = '${manager}'`;

  it('links no account if staff without the permission add the record', async () => {
    await database.query(move('moved@severn.example'));
    const [made] = await byColleague(typed);
    await signUp();
    await confirmAddress();
    expect([await tokens(), await offered()]).toEqual([[], null]);
    await database.query('delete from public.property_managers where id = $1', [(made as { id: string }).id]);
  });

  it('links no account if such staff change the record, until an owner types the address', async () => {
    await database.query(move('moved@severn.example'));
    await byColleague(move(address));
    await signUp();
    await confirmAddress();
    await confirmRecord();
    expect([await tokens(), await offered()]).toEqual([[], null]);
    await database.query(move('moved@severn.example'));
    await as(database, 'admin', move(address));
    expect(await offered()).toMatchObject({ company_name: 'Ashdown' });
  });

  it('links no account if the tenant who added the record changes it after its confirmation is taken back', async () => {
    await database.script(`
      ${move('moved@severn.example')};
      update public.property_managers set created_by = '${ids.tenant}' where id = '${manager}'`);
    await confirmRecord();
    await byColleague('select public.take_back_confirmation($1)', [manager]);
    await as(database, 'tenant', move(address));
    await byColleague('select public.confirm_property_manager($1)', [manager]);
    await signUp();
    await confirmAddress();
    expect([await tokens(), await offered()]).toEqual([[], null]);
  });
});

it('Signed-out callers can neither open nor send a link', async () => {
  for (const call of [`open_own_office('x')`, 'send_office_link()']) {
    expect(await codeOf(as(database, 'signed-out', `select public.${call}`))).toBe('42501');
  }
});
