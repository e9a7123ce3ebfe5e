import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as, asRolledBack, scopeOf, signedIn } from '../testing/actors.ts';
import { codeOf, messageOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';
import { linkAccount, officeToken, openOffice } from '../testing/link-account.ts';

const colleague = '10000000-0000-4000-8000-0000000000a1';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    insert into auth.users (id, aud, role, email) values ('${colleague}', 'authenticated', 'authenticated', 'colleague@example.com');
    insert into public.user_roles (user_id, role) values ('${colleague}', 'admin')`);
});
afterAll(() => database.close());

const link = (person: string, manager: string = ids.propertyManager) =>
  `insert into public.property_manager_users (property_manager_id, user_id) values ('${manager}', '${person}')`;
const links = (person: string) =>
  database.query(
    `select property_manager_id, linked_by, unlinked_by, unlinked_at is null as is_open from public.property_manager_links
     where user_id = '${person}' order by linked_at`,
  );

it('A tenant cannot give their own email address as that of the landlord', async () => {
  const make = (email: string) =>
    as(
      database,
      'tenant',
      `insert into public.property_managers (company_name, contact_first_name, contact_last_name, address_line_1, city, postal_code, business_email)
       values ('Mine Lets', 'Mia', 'Mine', '1 Mine Street', 'Cardiff', 'CF10 1AA', $1) returning id`,
      [email],
    );
  expect(await codeOf(make('Tenant@Example.com'))).toBe('P0001');
  const [made] = (await make('lets@example.com')) as { id: string }[];
  const take = `update public.property_managers set business_email = 'tenant@example.com' where id = '${made?.id}'`;
  expect(await codeOf(as(database, 'tenant', take))).toBe('P0001');
});

describe('The link of an account to a landlord', () => {
  it('is refused for staff, even if no person makes it', async () => {
    expect(await codeOf(database.query(link(colleague)))).toBe('P0001');
  });

  it('is refused for a tenant when it is changed', async () => {
    const work = database.scoped(
      { role: 'service_role', claims: { sub: ids.admin, role: 'service_role' } },
      `update public.property_manager_users set user_id = '${ids.tenant}' where user_id = '${ids.manager}'`,
    );
    expect(await codeOf(work)).not.toBeUndefined();
  });

  it('is possible for a tenant with an application elsewhere, and stays on record with the people who made and ended it', async () => {
    await linkAccount(database, ids.otherTenant);
    expect(await links(ids.otherTenant)).toEqual([
      { property_manager_id: ids.propertyManager, linked_by: ids.admin, unlinked_by: null, is_open: true },
    ]);
    await as(database, 'admin', `delete from public.property_manager_users where user_id = '${ids.otherTenant}'`);
    expect(await links(ids.otherTenant)).toEqual([
      { property_manager_id: ids.propertyManager, linked_by: ids.admin, unlinked_by: ids.admin, is_open: false },
    ]);
  });

  it('ends when the account is deleted', async () => {
    const person = '10000000-0000-4000-8000-0000000000a9';
    await database.script(`
      insert into auth.users (id, aud, role, email) values ('${person}', 'authenticated', 'authenticated', 'gone@example.com');
      ${link(person, ids.unusedPropertyManager)}`);
    const [made] = await database.query<{ id: string }>(
      `select id from public.property_manager_links where user_id = '${person}'`,
    );
    await database.query(`delete from auth.users where id = '${person}'`);
    expect(
      await database.query('select user_id, unlinked_at from public.property_manager_links where id = $1', [made?.id]),
    ).toEqual([{ user_id: null, unlinked_at: expect.any(Date) }]);
  });

  it('ends when the person becomes staff', async () => {
    await database.script(`${link(ids.otherTenant, ids.unusedPropertyManager)};
      update public.user_roles set role = 'admin' where user_id = '${ids.otherTenant}'`);
    expect(
      await database.query(`select 1 from public.property_manager_users where user_id = '${ids.otherTenant}'`),
    ).toEqual([]);
    expect((await links(ids.otherTenant)).at(-1)).toMatchObject({ is_open: false });
    await database.query(`delete from public.user_roles where user_id = '${ids.otherTenant}'`);
  });
});

describe('The role of a person', () => {
  const end = (manager: string) =>
    `delete from public.property_manager_users where user_id = '${ids.otherTenant}' and property_manager_id = '${manager}'`;
  const roles = async () => {
    const [found] = await as<{ shown: string; own: string }>(
      database,
      'other tenant',
      `select u.role_type as shown, public.own_access() ->> 'role' as own from public.user_details as u where u.id = auth.uid()`,
    );
    const listed = await as<{ id: string; role_type: string }>(
      database,
      'admin',
      'select * from public.search_users()',
    );
    return [found?.own, found?.shown, listed.find(({ id }) => id === ids.otherTenant)?.role_type];
  };
  const set = (role: string) =>
    database.query(
      `insert into public.user_roles (user_id, role) values ('${ids.otherTenant}', '${role}')
       on conflict (user_id) do update set role = excluded.role`,
    );

  it('is that of a property manager from the first link to the end of the last one', async () => {
    expect(await roles()).toEqual(['user', 'user', 'user']);
    await linkAccount(database, ids.otherTenant);
    await linkAccount(database, ids.otherTenant, ids.unusedPropertyManager);
    expect(await roles()).toEqual(['p_manager', 'p_manager', 'p_manager']);
    await as(database, 'admin', end(ids.propertyManager));
    expect(await roles()).toEqual(['p_manager', 'p_manager', 'p_manager']);
    await as(database, 'admin', end(ids.unusedPropertyManager));
    expect(await roles()).toEqual(['user', 'user', 'user']);
  });

  it('follows a link that is given to somebody else', async () => {
    await database.query(link(ids.otherTenant, ids.unusedPropertyManager));
    await database.query(
      `update public.property_manager_users set user_id = '${ids.tenant}' where user_id = '${ids.otherTenant}'`,
    );
    expect(await roles()).toEqual(['user', 'user', 'user']);
    expect(await database.query(`select role from public.user_roles where user_id = '${ids.tenant}'`)).toEqual([
      { role: 'p_manager' },
    ]);
    await database.query(`delete from public.property_manager_users where user_id = '${ids.tenant}'`);
  });

  it('cannot be written: it is that of a property manager with a link, and not without one', async () => {
    await set('p_manager');
    expect(await roles()).toEqual(['user', 'user', 'user']);
    await database.query(link(ids.otherTenant));
    await set('user');
    expect(await roles()).toEqual(['p_manager', 'p_manager', 'p_manager']);
    await database.query(end(ids.propertyManager));
  });

  it('is that of staff once a person becomes a member, and no link comes back when it ends', async () => {
    await database.query(link(ids.otherTenant));
    await set('admin');
    expect((await roles())[0]).toBe('admin');
    await set('user');
    expect(await roles()).toEqual(['user', 'user', 'user']);
  });
});

describe('An application', () => {
  const apply = (actor: Actor, tenant: string) =>
    codeOf(
      asRolledBack(database, actor, (transaction) =>
        transaction.query(
          `insert into public.rent_guarantee_applications (tenant_id, property_manager_id, status) values ('${tenant}', '${ids.propertyManager}', 'in_review')`,
        ),
      ),
    );

  it('cannot be made with a landlord for whom its tenant acts', async () => {
    expect(await apply('admin', ids.manager)).toBe('P0001');
    expect(await apply('admin', ids.otherTenant)).toBeUndefined();
  });

  it('cannot get a tenancy whose tenant acts for its landlord', async () => {
    await database.script(`
      insert into public.rent_guarantee_applications (property_manager_id, status) values ('${ids.propertyManager}', 'in_review');
      update public.tenancy_information set tenant_id = '${ids.manager}' where id = '${ids.draftTenancy}'`);
    const choose = asRolledBack(database, 'admin', (transaction) =>
      transaction.query(
        `update public.rent_guarantee_applications set tenancy_id = '${ids.draftTenancy}' where tenant_id is null`,
      ),
    );
    expect(await messageOf(choose)).toMatch(/acts for this landlord or agent/);
    await database.script(`
      delete from public.rent_guarantee_applications where tenant_id is null;
      update public.tenancy_information set tenant_id = '${ids.tenant}' where id = '${ids.draftTenancy}'`);
  });
});

describe('The answer and the message of a landlord', () => {
  it('cannot be given through an account of staff', async () => {
    // Earlier releases allowed such a link.
    await database.script(`alter table public.property_manager_users disable trigger _520_check_manager_link;
      ${link(colleague)};
      alter table public.property_manager_users enable trigger _520_check_manager_link`);
    const [request] = await as<{ id: string }>(
      database,
      'admin',
      `select public.ask_landlord('${ids.submitted}', 'confirmation', 'Is the rent £1,025?') as id`,
    );
    const answer = `select public.answer_landlord_request('${request?.id}', null, true)`;
    const asColleague = signedIn(colleague);
    expect(await messageOf(database.scoped(asColleague, answer))).toMatch(/Staff do not answer/);
    const write = `select public.send_landlord_message('${ids.submitted}', 'Hello')`;
    expect(await messageOf(database.scoped(asColleague, write))).toMatch(/Staff do not write as the landlord/);
    expect(await codeOf(database.scoped(scopeOf('property manager'), answer))).toBeUndefined();
  });
});

describe('An account that an owner links by its email address', () => {
  const linkByEmail = (email: string, manager: string = ids.unusedPropertyManager) =>
    `select public.link_property_manager_user('${manager}', '${email}')`;
  const third = '10000000-0000-4000-8000-0000000000a3';
  const waiting = async () =>
    (
      await as<{ waiting: unknown[] }>(
        database,
        'admin',
        `select public.property_manager_uses('${ids.unusedPropertyManager}') -> 'waiting' as waiting`,
      )
    )[0]?.waiting;

  beforeAll(() =>
    database.query(`update auth.users set email_confirmed_at = case when id <> '${ids.otherTenant}' then now() end`),
  );

  it('acts for the landlord, whatever the case of the address, once the person opens the mail', async () => {
    await as(database, 'admin', linkByEmail(' Manager@Example.com '));
    const before = await links(ids.manager);
    expect(before.at(-1)).not.toMatchObject({ property_manager_id: ids.unusedPropertyManager });
    expect(await waiting()).toEqual([
      expect.objectContaining({
        user: expect.objectContaining({ email: 'manager@example.com' }),
        linked_by: 'Helen Whitcombe',
      }),
    ]);
    expect(await openOffice(database, ids.manager, await officeToken(database, 'manager@example.com'))).toBe('opened');
    expect(await waiting()).toEqual([]);
    expect((await links(ids.manager)).at(-1)).toEqual({
      property_manager_id: ids.unusedPropertyManager,
      linked_by: ids.admin,
      unlinked_by: null,
      is_open: true,
    });
    expect(await messageOf(as(database, 'admin', linkByEmail('manager@example.com')))).toMatch(/already/);
  });

  it.each([
    ['nobody has the address', 'nobody@example.com', ids.unusedPropertyManager, /No account has this email address/],
    ['it is not confirmed', 'other@example.com', ids.unusedPropertyManager, /has not confirmed it/],
    ['it is their own', 'admin@example.com', ids.unusedPropertyManager, /Nobody links themselves/],
    ['it is a colleague', 'colleague@example.com', ids.unusedPropertyManager, /member of staff/],
    ['it is a tenant with an application there', 'tenant@example.com', ids.propertyManager, /has an application/],
    ['there is no such landlord', 'tenant@example.com', ids.tenant, /not found/],
  ])('is refused where %s', async (_what, email, manager, words) => {
    expect(await messageOf(as(database, 'admin', linkByEmail(email, manager)))).toMatch(words);
  });

  it.each([
    ['sent again, by the mail before', () => as(database, 'admin', linkByEmail('third@example.com'))],
    [
      'taken back',
      () => as(database, 'admin', `select public.take_back_link('${ids.unusedPropertyManager}', '${third}')`),
    ],
    ['too old', () => database.query('update private.office_link_tokens set expires_at = now()')],
    [
      'by somebody who is no longer an owner',
      () =>
        database.script(`
        insert into public.staff_permissions (user_id, permission) values ('${colleague}', 'owner');
        update private.office_link_tokens set linked_by = '${colleague}' where linked_by is not null;
        delete from public.staff_permissions where user_id = '${colleague}'`),
    ],
    ['to an unconfirmed record', () => database.query('delete from public.property_manager_confirmations')],
    [
      'of an account that has another address now',
      () => database.query(`update auth.users set email = 'moved@example.com' where id = '${third}'`),
    ],
    [
      'of a tenant who has applied with it since',
      () =>
        database.query(
          `insert into public.rent_guarantee_applications (tenant_id, property_manager_id, status) values ('${third}', '${ids.unusedPropertyManager}', 'pending')`,
        ),
    ],
  ])('is not linked by a link that is %s', async (_why, change) => {
    await database.query(
      `insert into auth.users (id, aud, role, email) values ('${third}', 'authenticated', 'authenticated', 'third@example.com')`,
    );
    await database.query(`update auth.users set email_confirmed_at = now() where id = '${third}'`);
    await as(database, 'admin', linkByEmail('third@example.com'));
    const token = await officeToken(database, 'third@example.com');
    await change();
    expect(await openOffice(database, third, token)).toBe('expired');
    expect(await links(third)).toEqual([]);
    await database.script(`
      delete from public.rent_guarantee_applications where tenant_id = '${third}';
      delete from auth.users where id = '${third}'`);
  });

  it('is not linked by a person who has its password but not its mail, and shows on its home page that the link was sent', async () => {
    await as(
      database,
      'admin',
      `delete from public.property_manager_users where user_id = '${ids.manager}' and property_manager_id = '${ids.unusedPropertyManager}'`,
    );
    await as(database, 'admin', linkByEmail('manager@example.com'));
    const token = await officeToken(database, 'manager@example.com');
    const opened = await as(database, 'property manager', `select public.open_own_office('${token}') as outcome`);
    expect(opened).toEqual([{ outcome: 'password_needed' }]);
    expect(await openOffice(database, ids.manager, 'a guess')).toBe('expired');
    expect(await openOffice(database, ids.otherTenant, token)).toBe('other_account');
    const [home] = await as<{ office: unknown }>(
      database,
      'property manager',
      `select public.own_home() -> 'office' as office`,
    );
    expect(home?.office).toMatchObject({ state: 'linked', company_name: 'Ashdown' });
    expect(await openOffice(database, ids.manager, token)).toBe('opened');
  });

  it('is refused for staff who are not owners, and for tenants', async () => {
    const asColleague = signedIn(colleague);
    expect(await codeOf(database.scoped(asColleague, linkByEmail('tenant@example.com')))).toBe('42501');
    expect(await codeOf(as(database, 'tenant', linkByEmail('manager@example.com')))).toBe('42501');
    const takeBack = `select public.take_back_link('${ids.unusedPropertyManager}', '${ids.manager}')`;
    expect(await codeOf(database.scoped(asColleague, takeBack))).toBe('42501');
  });
});

describe('The people whom a record concerns', () => {
  const uses = (actor: Actor) =>
    as<{ uses: { applications: { total: number; rows: unknown[] }; links: { user: { id: string } | null }[] } }>(
      database,
      actor,
      `select public.property_manager_uses('${ids.propertyManager}') as uses`,
    );

  it('are shown only to staff', async () => {
    const [row] = await uses('admin');
    const [counted] = await database.query<{ total: number }>(
      'select count(*)::int as total from public.rent_guarantee_applications where property_manager_id = $1',
      [ids.propertyManager],
    );
    expect(row?.uses.applications.total).toBe(counted?.total);
    expect(row?.uses.applications.rows).toHaveLength(Math.min(counted?.total ?? 0, 5));
    expect(row?.uses.links.map(({ user }) => user?.id)).toContain(ids.manager);
    for (const actor of ['tenant', 'property manager', 'signed-out'] as const) {
      expect(await codeOf(uses(actor)), actor).toBe('42501');
    }
  });
});
