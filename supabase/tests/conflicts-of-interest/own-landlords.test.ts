import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope } from '../../../server/src/database/database.ts';
import { as, signedIn } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture, propertyManagerSql } from '../testing/fixture.ts';

const colleague = '10000000-0000-4000-8000-0000000000a1';
const colleagueScope: Scope = signedIn(colleague);

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    insert into auth.users (id, aud, role, email, raw_user_meta_data)
    values ('${colleague}', 'authenticated', 'authenticated', 'colleague@example.com', '{"firstName": "Daniel", "surname": "Osei"}');
    insert into public.user_roles (user_id, role) values ('${colleague}', 'admin');
    insert into public.staff_permissions (user_id, permission) values ('${colleague}', 'decide')`);
});
afterAll(() => database.close());

const colleagueDoes = (sql: string) => codeOf(database.scoped(colleagueScope, sql));
const insertSql = `insert into public.property_managers
  (company_name, business_email, contact_first_name, contact_last_name, address_line_1, city, postal_code)
  values ('Own Lets', 'own@example.com', 'Olive', 'Own', '1 Own Street', 'Cardiff', 'CF10 1AA') returning id`;
/** Adds a landlord as this person, or as the administrator. */
const enter = async (scope: Scope | undefined) => {
  const [made] = await (scope === undefined
    ? as<{ id: string }>(database, 'admin', insertSql)
    : database.scoped<{ id: string }>(scope, insertSql));
  return made?.id ?? '';
};
const nameIn = async (status: string, landlord: string) => {
  await database.query(
    `insert into public.rent_guarantee_applications (status, tenant_id, property_manager_id) values ($1, $2, $3)`,
    [status, colleague, landlord],
  );
};
const confirmer = async (landlord: string) =>
  (
    await database.query<{ confirmed_by: string }>(
      'select confirmed_by from public.property_manager_confirmations where property_manager_id = $1',
      [landlord],
    )
  )[0]?.confirmed_by;
const editSql = (landlord: string) =>
  `update public.property_managers set contact_last_name = 'Mine' where id = '${landlord}'`;
const confirmSql = (landlord: string) => `select public.confirm_property_manager('${landlord}')`;

describe('A member of staff who is the tenant', () => {
  it('loses the confirmation of a landlord whom they entered once they name them, and a colleague can confirm', async () => {
    const landlord = await enter(colleagueScope);
    expect(await confirmer(landlord)).toBe(colleague);
    await nameIn('draft', landlord);
    expect(await confirmer(landlord)).toBeUndefined();
    expect(
      await database.query(
        'select confirmed_by, ended_by from public.ended_confirmations where property_manager_id = $1',
        [landlord],
      ),
    ).toEqual([{ confirmed_by: colleague, ended_by: null }]);
    expect(await colleagueDoes(confirmSql(landlord))).toBe('42501');
    // A tenant can change their own landlord until a colleague confirms it.
    expect(await colleagueDoes(editSql(landlord))).toBeUndefined();
    await as(database, 'admin', confirmSql(landlord));
    expect(await confirmer(landlord)).toBe(ids.admin);
    expect(await colleagueDoes(editSql(landlord))).toBe('42501');
  });

  it('loses the confirmation of a landlord whose record they changed before they named them', async () => {
    const landlord = await enter(undefined);
    expect(await confirmer(landlord)).toBe(ids.admin);
    await database.scoped(colleagueScope, editSql(landlord));
    expect(await confirmer(landlord)).toBe(colleague);
    await nameIn('pending', landlord);
    expect(await confirmer(landlord)).toBeUndefined();
  });

  it('keeps the confirmation by a colleague, even after an edit that changes nothing', async () => {
    const landlord = await enter(undefined);
    await database.scoped(
      colleagueScope,
      `update public.property_managers set city = city, email_processed = true where id = '${landlord}'`,
    );
    await nameIn('pending', landlord);
    expect(await confirmer(landlord)).toBe(ids.admin);
  });

  it('can neither confirm nor change the agent that their draft names', async () => {
    const landlord = await enter(undefined);
    const [draft] = await database.query<{ id: string }>(
      `insert into public.rent_guarantee_applications (status, tenant_id) values ('draft', '${colleague}') returning id`,
    );
    await database.query(
      `insert into public.application_agent_choices (application_id, property_manager_id, company_name, city) values ($1, $2, 'x', 'x')`,
      [draft?.id, landlord],
    );
    expect(await colleagueDoes(editSql(landlord))).toBe('42501');
    expect(await colleagueDoes(`select public.take_back_confirmation('${landlord}')`)).toBe('42501');
    expect(await confirmer(landlord)).toBe(ids.admin);
  });

  it('cannot confirm their landlord by linking an account to it', async () => {
    const landlord = '20000000-0000-4000-8000-0000000000b1';
    await database.script(propertyManagerSql(landlord, null, 'Linked Lets'));
    await nameIn('pending', landlord);
    const link = `select public.link_property_manager_user('${landlord}', 'other@example.com')`;
    await database.query('update auth.users set email_confirmed_at = now() where id = $1', [ids.otherTenant]);
    await database.query(
      `insert into public.staff_permissions (user_id, permission) values ($1, 'owner') on conflict do nothing`,
      [colleague],
    );
    expect(await colleagueDoes(link)).toBe('42501');
    expect(await confirmer(landlord)).toBeUndefined();
    expect(await codeOf(as(database, 'admin', link))).toBeUndefined();
    expect(await confirmer(landlord)).toBe(ids.admin);
  });

  it('cannot merge another record into their landlord, nor their landlord into another', async () => {
    const [own, other] = [await enter(undefined), await enter(undefined)];
    await nameIn('draft', own);
    const merge = (kept: string, removed: string) =>
      `select public.merge_property_managers('${kept}', '${removed}', 'The same company number at Companies House')`;
    expect(await colleagueDoes(merge(own, other))).toBe('42501');
    expect(await colleagueDoes(merge(other, own))).toBe('42501');
    expect(await codeOf(as(database, 'admin', merge(own, other)))).toBeUndefined();
  });
});

describe('A member of staff who acted for a landlord or agent', () => {
  it('can neither change its record nor give or take back its confirmation', async () => {
    const landlord = await enter(undefined);
    // The link of the member of staff has ended.
    await database.query(
      'insert into public.property_manager_links (property_manager_id, user_id, unlinked_at) values ($1, $2, now())',
      [landlord, colleague],
    );
    for (const sql of [
      editSql(landlord),
      `select public.take_back_confirmation('${landlord}')`,
      confirmSql(landlord),
    ]) {
      await expect(database.scoped(colleagueScope, sql), sql).rejects.toMatchObject({
        code: '42501',
        message: 'This concerns your own guarantee. Another member of staff does it.',
      });
    }
    expect(await confirmer(landlord)).toBe(ids.admin);
    await as(database, 'admin', editSql(landlord));
  });
});
