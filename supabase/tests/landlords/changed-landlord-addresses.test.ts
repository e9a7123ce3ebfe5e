import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Scope } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { makeApplication } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

const agent = '10000000-0000-4000-8000-0000000000b1';
const manager = ids.unusedPropertyManager;
/** A member of staff without any permission. */
const colleague = '10000000-0000-4000-8000-0000000000a1';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    insert into auth.users (id, aud, role, email) values ('${colleague}', 'authenticated', 'authenticated', 'colleague@example.com');
    insert into public.user_roles (user_id, role) values ('${colleague}', 'admin');
    insert into auth.users (id, aud, role, email, email_confirmed_at)
    values ('${agent}', 'authenticated', 'authenticated', 'office@severn.example', now())`);
});
beforeEach(async () => {
  await database.script(`
    update public.property_managers set business_email = 'office@severn.example' where id = '${manager}';
    delete from public.property_manager_confirmations where property_manager_id = '${manager}';
    delete from public.ended_confirmations`);
  await as(database, 'admin', 'select public.confirm_property_manager($1)', [manager]);
});
afterEach(() =>
  database.script(`
    delete from public.property_manager_users where user_id = '${agent}';
    delete from public.property_manager_links where user_id = '${agent}';
    delete from private.office_link_tokens;
    delete from private.unlinkable_addresses;
    delete from private.address_change_mails;
    delete from private.jobs;`),
);
afterAll(() => database.close());

const signedInByPassword = (sub: string): Scope => ({
  role: 'authenticated',
  claims: { sub, role: 'authenticated', aal: 'aal1', amr: [{ method: 'password', timestamp: 1 }] },
});
const mails = async () =>
  (
    await database.query<{ mail: string }>(
      `select (payload ->> 'template') || ' ' || (payload ->> 'to') as mail from private.jobs where kind = 'mail' order by 1`,
    )
  ).map(({ mail }) => mail);
const openOffice = async () => {
  const [sent] = await database.query<{ token: string }>(
    `select payload #>> '{data,token}' as token from private.jobs where payload ->> 'template' = 'open-office'`,
  );
  const [opened] = await database.scoped<{ outcome: string }>(
    signedInByPassword(agent),
    'select public.open_own_office($1) as outcome',
    [sent?.token],
  );
  expect(opened?.outcome).toBe('opened');
  await database.query('delete from private.jobs');
};
const move = (by: string, to: string) =>
  database.scoped(
    signedInByPassword(by),
    `update public.property_managers set business_email = $2 where id = $1 returning 1`,
    [manager, to],
  );
const isConfirmed = async () =>
  (await database.query('select from public.property_manager_confirmations where property_manager_id = $1', [manager]))
    .length === 1;
const isLinked = async () =>
  (await database.query('select from public.property_manager_users where user_id = $1', [agent])).length === 1;

describe('A changed address of a confirmed landlord or agent', () => {
  it('by staff who are not owners ends the confirmation and the link by address, and notifies the former address and the account', async () => {
    await openOffice();
    await move(colleague, 'accomplice@severn.example');
    expect(await isConfirmed()).toBe(false);
    expect(await isLinked()).toBe(false);
    // The new address gets no mail about the account.
    expect(await mails()).toEqual(['account-unlinked office@severn.example', 'address-changed office@severn.example']);
    const ended = await database.query('select ended_by from public.ended_confirmations');
    expect(ended).toEqual([{ ended_by: colleague }]);
  });

  it('links no accomplice’s account, and neither does changing it back', async () => {
    await move(colleague, 'accomplice@severn.example');
    await database.scoped(signedInByPassword(colleague), 'select public.confirm_property_manager($1)', [manager]);
    await move(colleague, 'office@severn.example');
    await database.scoped(signedInByPassword(colleague), 'select public.confirm_property_manager($1)', [manager]);
    expect(await mails()).toEqual([
      'address-changed accomplice@severn.example',
      'address-changed office@severn.example',
      // This mail is older.
      'open-office office@severn.example',
    ]);
    expect(await database.query('select from private.office_link_tokens')).toEqual([]);
  });

  it('by an owner keeps the confirmation, and offers the account with the new one its link', async () => {
    await openOffice();
    await move(ids.admin, 'new@severn.example');
    expect(await isConfirmed()).toBe(true);
    expect(await isLinked()).toBe(false);
    await database.script(
      `delete from private.jobs; delete from public.property_manager_links where user_id = '${agent}'`,
    );
    await move(ids.admin, 'office@severn.example');
    expect(await mails()).toEqual(['address-changed new@severn.example', 'open-office office@severn.example']);
  });

  it('keeps a link that an owner made, and one of an account with the new address', async () => {
    await as(database, 'admin', 'select public.link_property_manager_user($1, $2)', [manager, 'office@severn.example']);
    await database.query(`delete from private.jobs where payload #>> '{data,isLinked}' is null`);
    await openOffice();
    await move(colleague, 'new@severn.example');
    expect(await isLinked()).toBe(true);
  });

  it('that differs only in capitals counts as the same', async () => {
    await openOffice();
    await move(colleague, 'Office@Severn.example');
    expect([await isConfirmed(), await isLinked(), await mails()]).toEqual([true, true, []]);
  });

  it('causes no mail if the record was never confirmed', async () => {
    await database.script(`delete from private.jobs; delete from public.property_manager_confirmations`);
    await move(colleague, 'new@severn.example');
    expect(await mails()).toEqual([]);
  });
});

describe('The mail about a changed address', () => {
  const toldAddresses = () =>
    database.query<{ to: string; company: string }>(
      `select payload ->> 'to' as to, payload #>> '{data,company}' as company from private.jobs where payload ->> 'template' = 'address-changed' order by created_at`,
    );
  const rename = (by: string, record: string, to: string, name = 'You have won: call 0900 123 now') =>
    database.scoped(
      signedInByPassword(by),
      'update public.property_managers set business_email = $2, company_name = $3 where id = $1 returning 1',
      [record, to, name],
    );

  it('goes once to the confirmed address, under the confirmed name, however often and fast it changes', async () => {
    const [{ name } = { name: '' }] = await database.query<{ name: string }>(
      'select company_name as name from public.property_managers where id = $1',
      [manager],
    );
    try {
      await Promise.all(
        Array.from({ length: 40 }, (_, n) => rename(colleague, manager, `victim${n}@third-party.example`)),
      );
      expect(await toldAddresses()).toEqual([{ to: 'office@severn.example', company: name }]);
    } finally {
      await database.query('update public.property_managers set company_name = $2 where id = $1', [manager, name]);
    }
  });

  it('is not sent when a tenant changes their own record, even if it was confirmed before', async () => {
    const typed = ids.ownPropertyManager;
    await as(database, 'admin', 'select public.confirm_property_manager($1)', [typed]);
    await as(database, 'admin', 'select public.take_back_confirmation($1)', [typed]);
    for (const n of [1, 2, 3]) {
      expect(await rename(ids.tenant, typed, `victim${n}@third-party.example`)).toHaveLength(1);
    }
    expect(await toldAddresses()).toEqual([]);
  });

  it('is limited by a daily quota for each person, and so are the changes', async () => {
    await database.query(`update private.quotas set most = 2 where name = 'address_change_mails_in_a_day'`);
    try {
      await move(ids.admin, 'first@severn.example');
      await move(ids.admin, 'second@severn.example');
      const third = () => move(ids.admin, 'third@severn.example');
      await expect(third()).rejects.toMatchObject({
        code: 'PT429',
        message: expect.stringContaining('You have changed 2 email addresses of confirmed landlords'),
      });
      expect((await toldAddresses()).map(({ to }) => to)).toEqual(['office@severn.example', 'first@severn.example']);
      await database.query(`update private.address_change_mails set told_at = told_at - interval '24 hours'`);
      expect(await third()).toHaveLength(1);
    } finally {
      await database.query(`update private.quotas set most = 20 where name = 'address_change_mails_in_a_day'`);
    }
  });
});

describe('An open question of a landlord or agent whose address changes', () => {
  let application: string;
  let question: string;
  beforeEach(async () => {
    application = await makeApplication(database);
    await database.query('update public.rent_guarantee_applications set property_manager_id = $2 where id = $1', [
      application,
      manager,
    ]);
  });
  afterEach(() => database.script('delete from public.landlord_requests'));
  const ask = async () => {
    const [asked] = await as<{ id: string }>(
      database,
      'admin',
      `select public.ask_landlord('${application}', 'answer', 'Since when do you let it?') as id`,
    );
    question = asked?.id ?? '';
    await database.query('delete from private.jobs');
  };
  const questions = async () =>
    (
      await database.query<{ mail: string }>(
        `select concat_ws(' ', payload ->> 'to', payload #>> '{data,reminder}', payload #>> '{data,hasAccount}') as mail
         from private.jobs where payload ->> 'template' = 'landlord-request' order by 1`,
      )
    ).map(({ mail }) => mail);
  const standing = async () =>
    (
      await as<{ elsewhere: unknown; waits: boolean }>(
        database,
        'admin',
        `select s -> 'mailed_elsewhere' as elsewhere, (s -> 'has_waiting_account')::boolean as waits
         from public.property_manager_standing($1) as s`,
        [manager],
      )
    )[0];
  const sendAgain = () => as(database, 'admin', 'select public.mail_landlord_again($1)', [question]);

  it('goes to the new address at once if an owner has changed it, as a first mail', async () => {
    await openOffice();
    await ask();
    await move(ids.admin, 'new@severn.example');
    expect(await questions()).toEqual(['new@severn.example false']);
    expect(await standing()).toMatchObject({ elsewhere: [] });
  });

  it('waits until staff confirm the record again, if it was confirmed, or send it again', async () => {
    await ask();
    await move(colleague, 'new@severn.example');
    expect(await questions()).toEqual([]);
    expect(await standing()).toMatchObject({
      elsewhere: [{ request_id: question, email: 'office@severn.example' }],
    });
    await sendAgain();
    expect(await questions()).toEqual(['new@severn.example false']);
    expect(await standing()).toMatchObject({ elsewhere: [] });
    const events = await as(
      database,
      'admin',
      `select kind, detail, actor_id from public.list_application_timeline('${application}')
       where kind in ('request_sent_again', 'request_reminded')`,
    );
    expect(events).toEqual([{ kind: 'request_sent_again', detail: 'Since when do you let it?', actor_id: ids.admin }]);
    await expect(sendAgain()).rejects.toMatchObject({ code: 'P0001', message: expect.stringMatching(/Remind/) });

    await move(colleague, 'newer@severn.example');
    await as(database, 'admin', 'select public.confirm_property_manager($1)', [manager]);
    expect(await questions()).toEqual(['new@severn.example false', 'newer@severn.example false']);
  });

  it('is not mailed again if the former address comes back, or if it is answered or closed', async () => {
    await ask();
    await move(colleague, 'new@severn.example');
    await move(colleague, 'office@severn.example');
    await as(database, 'admin', 'select public.confirm_property_manager($1)', [manager]);
    expect(await questions()).toEqual([]);
    await move(colleague, 'new@severn.example');
    await as(database, 'admin', 'select public.close_landlord_request($1)', [question]);
    await expect(sendAgain()).rejects.toMatchObject({ code: 'P0001' });
    await as(database, 'admin', 'select public.confirm_property_manager($1)', [manager]);
    expect(await questions()).toEqual([]);
  });

  it('goes to the address that staff correct in an unconfirmed record, and never to one that a tenant types', async () => {
    await database.script('delete from public.property_manager_confirmations');
    await ask();
    await move(colleague, 'new@severn.example');
    expect(await questions()).toEqual(['new@severn.example false']);
    await database.query('delete from private.jobs');
    await database.query(`update public.property_managers set created_by = '${ids.otherTenant}' where id = $1`, [
      manager,
    ]);
    await database.query(
      `select set_config('request.jwt.claims', '{"sub": "${ids.otherTenant}", "role": "authenticated"}', false)`,
    );
    await database.query(`update public.property_managers set business_email = 'third@severn.example' where id = $1`, [
      manager,
    ]);
    await database.query(`select set_config('request.jwt.claims', '', false)`);
    expect(await questions()).toEqual([]);
    expect(await standing()).toMatchObject({ elsewhere: [{ email: 'new@severn.example' }] });
    await database.query('update public.property_managers set created_by = null where id = $1', [manager]);
  });

  it('counts as sent to a former address if its record is merged into one with another address', async () => {
    await ask();
    await database.query(
      `update public.landlord_requests set property_manager_id = '${ids.propertyManager}' where id = $1`,
      [question],
    );
    const [kept] = await database.query('select former_address from public.landlord_requests where id = $1', [
      question,
    ]);
    expect(kept).toEqual({ former_address: 'office@severn.example' });
  });

  it.each(['tenant', 'property manager', 'signed-out'] as const)('cannot be mailed again by the %s', async (actor) => {
    await ask();
    expect(await codeOf(as(database, actor, 'select public.mail_landlord_again($1)', [question]))).toBe('42501');
  });

  it('tells an account with the address of an unconfirmed record that we check it, after a question went there', async () => {
    const office = async () =>
      (
        await database.scoped<{ office: unknown }>(
          signedInByPassword(agent),
          `select public.own_home() -> 'office' as office`,
        )
      )[0]?.office;
    await database.script('delete from public.property_manager_confirmations; delete from private.office_link_tokens');
    expect([await office(), (await standing())?.waits]).toEqual([null, false]);
    await ask();
    expect([await office(), (await standing())?.waits]).toEqual([{ state: 'checked' }, true]);
    // The person who typed the record must not see whether we check it.
    await database.query('update public.property_managers set created_by = $1 where id = $2', [agent, manager]);
    expect(await office()).toBeNull();
    await database.query('update public.property_managers set created_by = null where id = $1', [manager]);
    await as(database, 'admin', 'select public.confirm_property_manager($1)', [manager]);
    expect(await office()).toMatchObject({ state: 'offered', company_name: 'Ashdown' });
  });
});

describe('An account that no longer acts for anybody', () => {
  const office = async () =>
    (
      await database.scoped<{ office: unknown }>(
        signedInByPassword(agent),
        `select public.own_home() -> 'office' as office`,
      )
    )[0]?.office;
  const ended = (has_other_address: boolean) => ({
    state: 'ended',
    company_name: 'Ashdown',
    ended_at: expect.any(String),
    has_other_address,
  });

  it('sees for whom it acted, and whether it ended because of the address', async () => {
    await openOffice();
    expect(await office()).toBeNull();
    await move(ids.admin, 'new@severn.example');
    expect(await office()).toEqual(ended(true));
    await move(ids.admin, 'office@severn.example');
    expect(await office()).toEqual(ended(false));
  });

  it('sees this for 30 days if it applies as a tenant', async () => {
    await openOffice();
    await move(ids.admin, 'new@severn.example');
    await database.query(
      `insert into public.rent_guarantee_applications (tenant_id, status) values ('${agent}', 'draft')`,
    );
    expect(await office()).toEqual(ended(true));
    await database.query(
      `update public.property_manager_links set linked_at = now() - interval '60 days', unlinked_at = now() - interval '31 days' where user_id = '${agent}'`,
    );
    expect(await office()).toBeNull();
    await database.query(`delete from public.rent_guarantee_applications where tenant_id = '${agent}'`);
    expect(await office()).toEqual(ended(true));
  });
});

describe('The address of a landlord or agent', () => {
  const insert = (address: string) =>
    as(
      database,
      'admin',
      `insert into public.property_managers
         (company_name, contact_first_name, contact_last_name, address_line_1, city, postal_code, business_email)
       values ('Severn', 'Rhys', 'Owen', '1 Quay', 'Cardiff', 'CF10 1AA', $1) returning id`,
      [address],
    );

  it.each(['\u212Aelly@severn.example', 'kelly@s\u0435vern.example', 'k\u00e9lly@severn.example', 'kelly@severn'])(
    'is not %s',
    async (address) => {
      await expect(insert(address)).rejects.toMatchObject({
        code: '23514',
        message: expect.stringMatching(/email|check/),
      });
      await expect(move(ids.admin, address)).rejects.toMatchObject({ code: '23514' });
    },
  );

  it('stays as it is stored when another field is saved', async () => {
    await database.script(`
      alter table public.property_managers disable trigger user;
      update public.property_managers set business_email = 'k\u00e9lly@severn.example' where id = '${manager}';
      alter table public.property_managers enable trigger user`);
    const saved = await as(
      database,
      'admin',
      `update public.property_managers set business_email = business_email, city = 'Barry' where id = $1 returning city`,
      [manager],
    );
    expect(saved).toEqual([{ city: 'Barry' }]);
  });
});
