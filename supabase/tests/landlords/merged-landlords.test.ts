import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as, signedIn } from '../testing/actors.ts';
import { issue, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture, propertyManagerSql } from '../testing/fixture.ts';
import { officeToken, openOffice } from '../testing/link-account.ts';

const kept = '20000000-0000-4000-8000-0000000000e1';
const removed = '20000000-0000-4000-8000-0000000000e2';
/** A member of staff who decides and is not an owner. */
const colleague = '10000000-0000-4000-8000-0000000000a1';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
  await database.script(`
    insert into auth.users (id, aud, role, email) values ('${colleague}', 'authenticated', 'authenticated', 'colleague@example.com');
    insert into public.user_roles (user_id, role) values ('${colleague}', 'admin');
    insert into public.staff_permissions (user_id, permission) values ('${colleague}', 'decide')`);
});
beforeEach(async () => {
  await database.script(`
    ${propertyManagerSql(kept, null, 'Riverbank Lettings')};
    ${propertyManagerSql(removed, ids.tenant, 'River Bank Lettings')};
    update public.property_managers set manager_type = 'letting_agent' where id in ('${kept}', '${removed}');
    insert into public.property_manager_confirmations (property_manager_id) values ('${kept}')`);
});
const clear = `
  alter table public.certificate_records disable trigger user; alter table public.rent_guarantee_applications disable trigger user;
  alter table public.property_manager_users disable trigger user;
  update public.certificate_records set property_manager_id = '${ids.propertyManager}' where property_manager_id in ('${kept}', '${removed}');
  update public.rent_guarantee_applications set property_manager_id = null where property_manager_id in ('${kept}', '${removed}');
  update public.tenancy_information set property_manager_id = null where property_manager_id in ('${kept}', '${removed}');
  delete from public.landlord_requests where property_manager_id in ('${kept}', '${removed}');
  delete from public.property_manager_users where property_manager_id in ('${kept}', '${removed}');
  delete from public.property_manager_links where property_manager_id in ('${kept}', '${removed}');
  delete from public.property_managers where id in ('${kept}', '${removed}');
  alter table public.certificate_records enable trigger user; alter table public.rent_guarantee_applications enable trigger user;
  alter table public.property_manager_users enable trigger user`;
afterEach(() => database.script(clear));
afterAll(() => database.close());

const merge = (actor: Actor = 'admin', into = kept, reason = 'One office, two spellings.') =>
  as(database, actor, 'select public.merge_property_managers($1, $2, $3)', [into, removed, reason]);
const fault = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { message: string }) => error.message,
  );
const managerOf = async (application: string) =>
  (
    await database.query<{ manager: string | null }>(
      'select property_manager_id as manager from public.rent_guarantee_applications where id = $1',
      [application],
    )
  )[0]?.manager;
const mails = async () =>
  (
    await database.query<{ mail: string }>(
      `select (payload ->> 'template') || ' ' || (payload ->> 'to') as mail from private.jobs where kind = 'mail' order by 1`,
    )
  ).map(({ mail }) => mail);
/** Lets an account act for the removed record, as if it had opened the link that was mailed to its address. */
const linkByAddress = () =>
  database.script(`
    begin;
    select set_config('private.is_linking_by_address', 'yes', true);
    insert into public.property_manager_users (property_manager_id, user_id) values ('${removed}', '${ids.otherTenant}') on conflict do nothing;
    commit;
    delete from private.jobs`);
const name = (application: string) =>
  database.query('update public.rent_guarantee_applications set property_manager_id = $2 where id = $1', [
    application,
    removed,
  ]);

describe('Merging two records of a landlord or agent', () => {
  it('moves submitted applications, with their tenancies and the questions to the landlord', async () => {
    const application = await makeApplication(database);
    await name(application);
    const [asked] = await database.query<{ id: string }>(
      `insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on)
       values ($1, $2, 'answer', 'x', '2198-01-01') returning id`,
      [application, removed],
    );
    await database.query(
      'update public.tenancy_information set property_manager_id = $2 where id = (select tenancy_id from public.rent_guarantee_applications where id = $1)',
      [application, removed],
    );
    await merge();
    expect(await managerOf(application)).toBe(kept);
    const named = await database.query(
      `select t.property_manager_id = $2 as tenancy, r.property_manager_id = $2 as request, r.closed_at
       from public.rent_guarantee_applications as a join public.tenancy_information as t on t.id = a.tenancy_id
       join public.landlord_requests as r on r.id = $3 where a.id = $1`,
      [application, kept, asked?.id],
    );
    expect(named).toEqual([{ tenancy: true, request: true, closed_at: null }]);
    expect(await database.query('select from public.property_managers where id = $1', [removed])).toEqual([]);
    expect(
      await database.query(
        `select company_name, reason, applications, tenancies, accounts, merged_by from public.property_manager_merges where property_manager_id = $1`,
        [kept],
      ),
    ).toEqual([
      {
        company_name: 'River Bank Lettings',
        reason: 'One office, two spellings.',
        applications: 1,
        tenancies: 1,
        accounts: 0,
        merged_by: ids.admin,
      },
    ]);
    const [told] = await as<{ merges: unknown }>(
      database,
      'admin',
      `select jsonb_path_query_array(public.property_manager_uses($1), '$.merges[*].company_name') as merges`,
      [kept],
    );
    expect(told?.merges).toEqual(['River Bank Lettings']);
    const edits = await database.query(
      `select changed_by from public.record_edits where application_id = $1 and fields @> '{property_manager_id}' and changed_by is not null`,
      [application],
    );
    expect(edits).toEqual([{ changed_by: ids.admin }]);
  });

  it('makes a draft choose the remaining record, whose addresses its tenant does not see yet', async () => {
    await name(ids.draft);
    await merge();
    expect(await managerOf(ids.draft)).toBeNull();
    const chosen = await as(
      database,
      'tenant',
      'select property_manager_id, company_name from public.application_agent_choices',
    );
    expect(chosen).toEqual([{ property_manager_id: kept, company_name: 'Riverbank Lettings' }]);
    expect(await as(database, 'tenant', 'select from public.property_managers where id = $1', [kept])).toEqual([]);
  });

  it('moves accounts, each once, and only if an owner does it', async () => {
    await database.script(`insert into public.property_manager_users (property_manager_id, user_id) values
      ('${removed}', '${ids.manager}'), ('${removed}', '${ids.otherTenant}'), ('${kept}', '${ids.manager}')`);
    const byColleague = database.scoped(signedIn(colleague), 'select public.merge_property_managers($1, $2, $3)', [
      kept,
      removed,
      'One office.',
    ]);
    expect(await fault(byColleague)).toMatch(/an owner merges it/);
    await database.query('delete from private.jobs');
    await merge();
    const users = await database.query(
      'select user_id from public.property_manager_users where property_manager_id = $1 order by 1',
      [kept],
    );
    expect(users).toEqual([{ user_id: ids.otherTenant }, { user_id: ids.manager }]);
    // A person who acts for both records keeps their link.
    expect(await mails()).toEqual(['account-linked office@example.com', 'account-linked other@example.com']);
  });

  it('moves a link whose mail is not opened yet, only if an owner does it', async () => {
    await as(database, 'admin', 'select public.confirm_property_manager($1)', [removed]);
    await database.query('update auth.users set email_confirmed_at = now() where id = $1', [ids.otherTenant]);
    await as(database, 'admin', 'select public.link_property_manager_user($1, $2)', [removed, 'other@example.com']);
    const byColleague = database.scoped(signedIn(colleague), 'select public.merge_property_managers($1, $2, $3)', [
      kept,
      removed,
      'One office.',
    ]);
    expect(await fault(byColleague)).toMatch(/an owner merges it/);
    await merge();
    expect(await openOffice(database, ids.otherTenant, await officeToken(database, 'other@example.com'))).toBe(
      'opened',
    );
    expect(
      await database.query('select user_id from public.property_manager_users where property_manager_id = $1', [kept]),
    ).toEqual([{ user_id: ids.otherTenant }]);
  });

  it('does not move an account that was linked by an address other than that of the remaining record, and notifies it', async () => {
    await linkByAddress();
    await database.query('update public.property_managers set business_email = $2 where id = $1', [
      kept,
      'riverbank@example.com',
    ]);
    await merge();
    expect(
      await database.query('select from public.property_manager_users where property_manager_id = $1', [kept]),
    ).toEqual([]);
    expect(await mails()).toEqual([
      'account-unlinked office@example.com',
      'account-unlinked other@example.com',
      'address-changed office@example.com',
    ]);
  });

  it('moves an account that was linked by an address of both records, and notifies it', async () => {
    await linkByAddress();
    await merge();
    expect(
      await database.query(
        'select by_address, unlinked_at is null as is_open from public.property_manager_links where property_manager_id = $1 order by 2',
        [kept],
      ),
    ).toEqual([
      { by_address: true, is_open: false },
      { by_address: true, is_open: true },
    ]);
    expect(await mails()).toEqual(['account-linked office@example.com', 'account-linked other@example.com']);
  });

  it('needs an owner if accounts act for the remaining record', async () => {
    await database.query('insert into public.property_manager_users (property_manager_id, user_id) values ($1, $2)', [
      kept,
      ids.manager,
    ]);
    const byColleague = database.scoped(signedIn(colleague), 'select public.merge_property_managers($1, $2, $3)', [
      kept,
      removed,
      'One office, two spellings.',
    ]);
    expect(await fault(byColleague)).toBe('Accounts act for the record that is kept, so an owner merges it.');
  });

  it('does not move an account of the same address if that of the remaining record was typed by a person who may not link accounts', async () => {
    await linkByAddress();
    await database.query('insert into private.unlinkable_addresses (property_manager_id) values ($1)', [kept]);
    await merge();
    expect(await mails()).toEqual(['account-unlinked office@example.com', 'account-unlinked other@example.com']);
  });

  it('notifies the address of a confirmed record that is removed, if the remaining one has another', async () => {
    await as(database, 'admin', 'select public.confirm_property_manager($1)', [removed]);
    await database.query('update public.property_managers set business_email = $2 where id = $1', [
      kept,
      'riverbank@example.com',
    ]);
    await database.query('delete from private.jobs');
    await merge();
    expect(await mails()).toEqual(['address-changed office@example.com']);
  });

  it('does not notify the address of a record that is no longer confirmed', async () => {
    await as(database, 'admin', 'select public.confirm_property_manager($1)', [removed]);
    await as(database, 'admin', 'select public.take_back_confirmation($1)', [removed]);
    await database.query('update public.property_managers set business_email = $2 where id = $1', [
      kept,
      'riverbank@example.com',
    ]);
    await database.query('delete from private.jobs');
    await merge();
    expect(await mails()).toEqual([]);
  });

  it('moves a certificate if both records have the same words, and changes nothing that it states', async () => {
    await database.query(`update public.property_managers set company_name = 'Riverbank Lettings' where id = $1`, [
      removed,
    ]);
    const application = await makeApplication(database);
    await name(application);
    const { id, statement } = await issue(database, application);
    await merge();
    expect(await managerOf(application)).toBe(kept);
    expect(
      await database.query('select property_manager_id, statement from public.certificate_records where id = $1', [id]),
    ).toEqual([{ property_manager_id: kept, statement }]);
    expect(
      await codeOf(
        database.query('update public.certificate_records set property_manager_id = null where id = $1', [id]),
      ),
    ).toBe('P0001');
  });

  it('is refused if a certificate names the removed record in other words', async () => {
    const application = await makeApplication(database);
    await name(application);
    await issue(database, application);
    expect(await fault(merge())).toMatch(/^A certificate names this landlord or agent in other words/);
    expect(await managerOf(application)).toBe(removed);
  });

  it('is refused into a record that is not confirmed, into itself, without a reason, and for an unknown one', async () => {
    expect(await fault(merge('admin', ids.ownPropertyManager))).toBe('Confirm the record that is kept first.');
    expect(await fault(merge('admin', removed))).toBe('Choose another record.');
    expect(await fault(merge('admin', kept, ' '))).toBe('Reason is required.');
    expect(await fault(merge('admin', kept, 'x'))).toMatch(/^Say in at least 20 characters and three different words/);
    expect(await codeOf(merge('admin', ids.draft))).toBe('PT404');
  });

  it('is refused if the tenant of an application acts for the remaining record', async () => {
    const application = await makeApplication(database);
    await name(application);
    await database.query('insert into public.property_manager_users (property_manager_id, user_id) values ($1, $2)', [
      kept,
      ids.tenant,
    ]);
    expect(await fault(merge())).toBe('The tenant acts for this landlord or agent, so they cannot apply with it.');
  });

  it.each<Actor>(['tenant', 'property manager'])('is not for a %s', async (actor) => {
    expect(await codeOf(merge(actor))).toBe('42501');
  });
});
