import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as, scopeOf } from '../testing/actors.ts';
import { second, secondScope } from '../testing/certificate-versions.ts';
import { approve, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    insert into auth.users (id, aud, role, email, raw_user_meta_data)
    values ('${second}', 'authenticated', 'authenticated', 'second@example.com', '{"firstName": "Daniel", "surname": "Osei"}');
    insert into public.user_roles (user_id, role) values ('${second}', 'admin')`);
  await makeSignatory(database, ids.admin);
  await makeSignatory(database, second, false);
});
afterAll(() => database.close());

const today = async () =>
  (await database.query<{ day: string }>('select private.london_today()::text as day'))[0]?.day ?? '';
const dayAfter = async (days: number) =>
  (await database.query<{ day: string }>('select (private.london_today() + $1::integer)::text as day', [days]))[0]
    ?.day ?? '';
const sign = (id: string, scope = scopeOf('admin'), witness = '') =>
  database.scoped<{ state: string }>(scope, `select state from public.sign_certificate('${id}'${witness})`);
const witness = `, 'Mair Rees', '2 Wind Street, Swansea, SA1 1DP'`;
const kindOf = async (id: string) =>
  (
    await database.query<{ kind: string }>(
      `select statement ->> 'kind' as kind from public.certificate_versions where id = '${id}'`,
    )
  )[0]?.kind;
const waiting = async (tenancy = {}) => approve(database, await makeApplication(database, tenancy));

describe('The kind of a certificate', () => {
  it.each([
    ['an agreement', 'before the tenancy is entered into', 1, 'agreement'],
    ['a deed', 'on the day of that', 0, 'deed'],
    ['a deed', 'on the day after it', -1, 'deed'],
  ])('is %s %s', async (_what, _when, days, kind) => {
    expect(await kindOf(await waiting({ entered_into: await dayAfter(days) }))).toBe(kind);
  });

  it('is an agreement while the day of the tenancy agreement is unknown', async () => {
    expect(await kindOf(await waiting())).toBe('agreement');
  });

  it('becomes a deed when the tenancy is entered into before the signature', async () => {
    const id = await waiting({ entered_into: await dayAfter(1) });
    // Moves the day of the tenancy in the version, as if a day had passed.
    await database.script(`alter table public.certificate_records disable trigger _310_guard_certificate;
      update public.certificate_records set statement = jsonb_set(statement, '{tenancy,entered_into}', to_jsonb('${await today()}'::text)) where id = '${id}';
      alter table public.certificate_records enable trigger _310_guard_certificate`);
    expect(await sign(id)).toEqual([{ state: 'awaiting_signature' }]);
    expect(await kindOf(id)).toBe('deed');
  });
});

describe('The landlord or agent before a signature', () => {
  const stops = async (id: string) =>
    (
      await database.query<{ stops: string[] }>(
        `select private.signature_stop_codes(application_id) as stops from public.certificate_records where id = '${id}'`,
      )
    )[0]?.stops;

  const stopsFor = async (id: string, actor: Actor = 'admin') =>
    (await as<{ stops: unknown }>(database, actor, `select public.signature_stops('${id}') -> 'stops' as stops`))[0]
      ?.stops;

  it('is that of the tenancy', async () => {
    const id = await waiting();
    expect(await stopsFor(id)).toEqual([]);
    const change = (manager: string | null) =>
      database.query(
        `update public.tenancy_information as t set property_manager_id = $1
         from public.certificate_records as r join public.rent_guarantee_applications as a on a.id = r.application_id
         where r.id = $2 and t.id = a.tenancy_id`,
        [manager, id],
      );
    await change(ids.unusedPropertyManager);
    expect(await stops(id)).toEqual(['landlord']);
    expect(await stopsFor(id)).toMatchObject([
      { field: 'property_manager_id', message: 'The tenancy is with Ashdown, the application names Taff Lettings' },
    ]);
    await expect(sign(id)).rejects.toMatchObject({
      message: 'This certificate cannot be signed yet.',
      detail: expect.stringContaining('The tenancy is with Ashdown, the application names Taff Lettings'),
    });
    await change(ids.propertyManager);
    expect(await stops(id)).toEqual([]);
    expect(await sign(id)).toEqual([{ state: 'issuing' }]);
  });

  it('is confirmed', async () => {
    const id = await waiting();
    await as(database, 'admin', `select public.take_back_confirmation('${ids.propertyManager}')`);
    expect(await stops(id)).toEqual(['landlord']);
    expect(await stopsFor(id)).toMatchObject([{ section: 'property_manager', field: 'confirmation' }]);
    for (const actor of ['tenant', 'property manager'] as const) expect(await stopsFor(id, actor), actor).toBeNull();
    await expect(sign(id)).rejects.toMatchObject({
      detail: expect.stringContaining('Nobody of staff has confirmed Taff Lettings'),
    });
    await as(database, 'admin', `select public.confirm_property_manager('${ids.propertyManager}')`);
    expect(await sign(id)).toEqual([{ state: 'issuing' }]);
    expect(await stopsFor(id)).toBeNull();
  });
});

describe('The statement of a certificate that waits for its signature', () => {
  const differences = async (id: string) =>
    (
      await as<{ found: unknown }>(
        database,
        'admin',
        `select public.signature_stops('${id}') -> 'differences' as found`,
      )
    )[0]?.found;
  const rename = (name: string, city: string) =>
    database.query('update public.property_managers set company_name = $1, city = $2 where id = $3', [
      name,
      city,
      ids.propertyManager,
    ]);

  it('is compared with the current records of the landlord or agent, the tenant and the company', async () => {
    const id = await waiting();
    expect(await differences(id)).toEqual([]);
    const [manager] = await database.query<{ name: string; city: string }>(
      'select company_name as name, city from public.property_managers where id = $1',
      [ids.propertyManager],
    );
    const [tenant] = await database.query<{ surname: string }>('select surname from public.profiles where id = $1', [
      ids.tenant,
    ]);
    await rename('Taff Homes', 'Newport');
    await database.query(`update public.profiles set surname = 'Newname' where id = $1`, [ids.tenant]);
    await database.script(`update public.guarantor_settings set registered_office = '9 New Road, Cardiff'`);
    expect(await differences(id)).toMatchObject([
      { what: 'Landlord', stated: 'Taff Lettings', now: 'Taff Homes' },
      { what: 'Address of the landlord', now: expect.stringContaining('Newport') },
      { what: 'Tenant', now: expect.stringContaining('Newname') },
      { what: 'Registered office', now: '9 New Road, Cardiff' },
    ]);
    await rename(manager?.name ?? '', manager?.city ?? '');
    await database.query('update public.profiles set surname = $1 where id = $2', [tenant?.surname, ids.tenant]);
  });

  it('has the current records after the approval is taken back and given again', async () => {
    const application = await makeApplication(database);
    const id = await approve(database, application);
    await rename('Taff Homes', 'Newport');
    expect(await differences(id)).not.toEqual([]);
    await as(
      database,
      'admin',
      `select public.set_application_status('${application}', 'in_review', 'Your agent has moved, so we look at it again.')`,
    );
    const again = await approve(database, application);
    expect(await differences(again)).toEqual([]);
    await rename('Taff Lettings', 'Cardiff');
  });
});

describe('The name of a signatory', () => {
  const nameOn = async (id: string) =>
    (
      await database.query<{ name: string }>(
        `select name from public.certificate_signatures where version_id = '${id}'`,
      )
    )[0]?.name;

  it('is the recorded one, whatever the profile says', async () => {
    const rename = (first: string, last: string) =>
      database.scoped(
        secondScope,
        `update public.profiles set first_name = '${first}', surname = '${last}' where id = '${second}' returning 1`,
      );
    expect(await rename('Helen', 'Whitcombe')).toHaveLength(1);
    const id = await waiting();
    try {
      await sign(id, secondScope);
    } finally {
      await rename('Daniel', 'Osei');
    }
    expect(await nameOn(id)).toBe('Daniel Osei');
  });

  it('is changed by an owner, for another person', async () => {
    const change = (person: string) =>
      `update public.signatories set name = 'Daniel K. Osei' where user_id = '${person}' returning 1`;
    expect(await database.scoped(secondScope, change(second))).toEqual([]);
    expect(await as(database, 'admin', change(ids.admin))).toEqual([]);
    expect(await as(database, 'admin', change(second))).toHaveLength(1);
    const id = await waiting();
    await sign(id, secondScope);
    expect(await nameOn(id)).toBe('Daniel K. Osei');
    await database.query(`update public.signatories set name = 'Daniel Osei' where user_id = '${second}'`);
  });

  it.each([
    ['nothing that anybody sees', '\u200b', 'Give the name of the signatory as certificates print it.'],
    ['a soft hyphen alone', '\u00ad', 'Give the name of the signatory as certificates print it.'],
    ['a space', ' ', 'Give the name of the signatory as certificates print it.'],
    ['the name of another one', ' helen whitcombe', 'Another signatory has this name.'],
    ['what looks like it', 'Hel\u0435n\u200b Whitcombe', 'Another signatory has this name.'],
  ])('is not changed to %s', async (_what, name, words) => {
    const change = as(database, 'admin', `update public.signatories set name = $1 where user_id = '${second}'`, [name]);
    await expect(change).rejects.toThrow(words);
  });

  it('is reduced to the characters that certificates print, and may be the name of a signatory whose authority has ended', async () => {
    const change = (name: string) =>
      as(database, 'admin', `update public.signatories set name = $1 where user_id = '${second}' returning name`, [
        name,
      ]);
    const setEnd = (day: string | null) =>
      database.query(`update public.signatories set authority_until = $1 where user_id = '${ids.admin}'`, [day]);
    try {
      expect(await change(' Daniel\u202e  Osei\n')).toEqual([{ name: 'Daniel Osei' }]);
      await setEnd(await dayAfter(-1));
      expect(await change('Helen Whitcombe')).toHaveLength(1);
      // The ended authority cannot be restored either.
      await expect(setEnd(null)).rejects.toThrow('Another signatory has this name.');
    } finally {
      await change('Daniel Osei');
      await setEnd(null);
    }
  });
});

describe('An agreement', () => {
  it('needs one signature', async () => {
    const id = await waiting();
    expect(await sign(id)).toEqual([{ state: 'issuing' }]);
    expect(await codeOf(sign(id, secondScope))).toBe('PT409');
  });

  it('has no witness', async () => {
    expect(await codeOf(sign(await waiting(), scopeOf('admin'), witness))).toBe('P0001');
  });
});

describe('A deed', () => {
  const deed = () => waiting({ entered_into: '2026-01-01' });

  it('needs the signatures of two people', async () => {
    const id = await deed();
    expect(await sign(id)).toEqual([{ state: 'awaiting_signature' }]);
    expect(await codeOf(sign(id))).toBe('P0001');
    expect(await sign(id, secondScope)).toEqual([{ state: 'issuing' }]);
    const [facts] = await database.query<{ facts: { certificate: { signatories: { name: string }[] } } }>(
      `select public.certificate_to_issue('${id}') as facts`,
    );
    expect(facts?.facts.certificate.signatories.map(({ name }) => name)).toEqual(['Helen Whitcombe', 'Daniel Osei']);
  });

  it('needs only a director when there is a witness', async () => {
    expect(await sign(await deed(), scopeOf('admin'), witness)).toEqual([{ state: 'issuing' }]);
    expect(await codeOf(sign(await deed(), secondScope, witness))).toBe('P0001');
    expect(await codeOf(sign(await deed(), scopeOf('admin'), `, 'Mair Rees'`))).toBe('P0001');
  });
});

describe('The person who signs', () => {
  it.each(['tenant', 'property manager', 'signed-out'] as const)('is never the %s', async (actor) => {
    expect(await codeOf(sign(await waiting(), scopeOf(actor)))).toBe('42501');
  });

  it('needs the permission and an authority for the day', async () => {
    const id = await waiting();
    const change = (sql: string) => database.query(sql);
    await change(
      `update public.signatories set authority_until = private.london_today() - 1 where user_id = '${second}'`,
    );
    expect(await codeOf(sign(id, secondScope))).toBe('42501');
    await change(
      `update public.signatories set authority_until = null, authority_from = private.london_today() + 1 where user_id = '${second}'`,
    );
    expect(await codeOf(sign(id, secondScope))).toBe('42501');
    await change(`update public.signatories set authority_from = private.london_today() where user_id = '${second}'`);
    await change(`delete from public.staff_permissions where user_id = '${second}' and permission = 'sign'`);
    expect(await codeOf(sign(id, secondScope))).toBe('42501');
    await change(`insert into public.staff_permissions (user_id, permission) values ('${second}', 'sign')`);
    expect(await sign(id, secondScope)).toEqual([{ state: 'issuing' }]);
  });

  it('cannot record their own authority', async () => {
    const own = `update public.signatories set office = 'Chair' where user_id = '${ids.admin}' returning 1`;
    expect(await as(database, 'admin', own)).toEqual([]);
    expect(await as(database, 'admin', own.replace(ids.admin, second))).toHaveLength(1);
  });
});

describe('A version', () => {
  it.each([
    `statement = statement || '{"terms": null}'`,
    'version = 2',
    `certificate_number = 'X'`,
    'status_index = 0, status_list = 9',
    `step = 'issued'`,
    `cover_until = '2199-01-01'`,
  ])('never changes: %s', async (change) => {
    const id = await waiting();
    expect(await codeOf(database.query(`update public.certificate_records set ${change} where id = '${id}'`))).toBe(
      'P0001',
    );
  });

  it('cannot be deleted once it is signed, and its signature stays', async () => {
    const id = await waiting();
    await sign(id);
    expect(await codeOf(database.query(`delete from public.certificate_records where id = '${id}'`))).toBe('P0001');
    expect(
      await codeOf(database.query(`update public.certificate_signatures set name = 'x' where version_id = '${id}'`)),
    ).toBe('P0001');
    expect(await codeOf(database.query(`delete from public.certificate_signatures where version_id = '${id}'`))).toBe(
      'P0001',
    );
  });

  it('can be issued only with its data', async () => {
    const id = await waiting();
    await sign(id);
    await database.query(`select public.finish_certificate('${id}', '${id}/1.pdf')`);
    expect(await database.query(`select state from public.certificate_versions where id = '${id}'`)).toEqual([
      { state: 'issuing' },
    ]);
    expect(
      await codeOf(
        database.query(`update public.certificate_records set step = 'issued', issued_at = now() where id = '${id}'`),
      ),
    ).toBe('23514');
  });

  it('can be read by a former agent if it is from that agent’s time', async () => {
    const id = await waiting();
    await sign(id);
    await database.query(`select public.keep_certificate_data('${id}', '{}', 'jws', 'qr')`);
    await database.query(`select public.finish_certificate('${id}', '${id}/1.pdf')`);
    const seen = () => as(database, 'property manager', `select from public.certificate_versions where id = '${id}'`);
    expect(await seen()).toHaveLength(1);
    await database.script(`alter table public.rent_guarantee_applications disable trigger _160_refuse_certified_application_change;
      update public.rent_guarantee_applications set property_manager_id = '${ids.unusedPropertyManager}'
        where id = (select application_id from public.certificate_versions where id = '${id}');
      alter table public.rent_guarantee_applications enable trigger _160_refuse_certified_application_change`);
    expect(await seen()).toHaveLength(1);
  });
});

it('Fifty approvals at once make fifty versions, with fifty numbers and fifty places in the status list.', async () => {
  const applications = await Promise.all(Array.from({ length: 50 }, () => makeApplication(database)));
  await Promise.all(applications.map((application) => approve(database, application)));
  const [row] = await database.query(
    `select count(*)::integer as versions, count(distinct certificate_number)::integer as numbers, count(distinct status_index)::integer as places
     from public.certificate_versions where application_id = any ($1)`,
    [applications],
  );
  expect(row).toEqual({ versions: 50, numbers: 50, places: 50 });
});

it('A deed that two people sign at the same moment is issued once.', async () => {
  const id = await waiting({ entered_into: '2026-01-01' });
  const states = (await Promise.all([sign(id), sign(id, secondScope)])).flat().map(({ state }) => state);
  expect(states.sort()).toEqual(['awaiting_signature', 'issuing']);
  expect(await database.query(`select from private.jobs where key = 'issue-certificate-${id}'`)).toHaveLength(1);
});
