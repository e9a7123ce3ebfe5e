import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { allTicked } from '../testing/application-steps.ts';
import { approve, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
let application: string;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
  await database.query(
    `insert into public.application_closings (application_id, kind, reason) values ('${ids.submitted}', 'closed', 'x')`,
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.query(
    `update public.profiles set first_name = 'Amara', surname = 'Okafor', date_of_birth = '1999-02-03' where id = '${ids.tenant}'`,
  );
  await database.query(
    `update public.rent_guarantee_applications set status = 'draft' where status in ('pending', 'in_review')`,
  );
  application = await makeApplication(database, { city: 'London', postal_code: 'N1 1AA', came_by: 'own_choice' });
});

/** Saves the profile as a tenant does in Settings: every field, with these changes. */
const save = (changed: Readonly<Record<string, string | null>>) =>
  as(
    database,
    'tenant',
    `insert into public.profiles (id, salutation, first_name, surname, date_of_birth, city)
     select p.id, p.salutation, n.first_name, n.surname, n.date_of_birth, n.city
     from public.profiles as p cross join jsonb_populate_record(p, $1) as n where p.id = '${ids.tenant}'
     on conflict (id) do update set salutation = excluded.salutation, first_name = excluded.first_name, surname = excluded.surname,
       date_of_birth = excluded.date_of_birth, city = excluded.city`,
    [JSON.stringify(changed)],
  );
const setStatus = (status: string) =>
  database.query('update public.rent_guarantee_applications set status = $2 where id = $1', [application, status]);
const isIdentityAccepted = async () =>
  (
    await database.query<{ is: boolean }>(
      `select bool_or(verified) as is from public.application_documents where application_id = $1 and document_type = 'passport'`,
      [application],
    )
  )[0]?.is;
const edits = () =>
  database.query('select fields, changed_by from public.record_edits where application_id = $1', [application]);

/** Asks for a correction, answers it as the tenant and accepts it as staff. */
async function correct(field: string, value: string): Promise<void> {
  const [asked] = await as<{ id: string }>(database, 'admin', 'select public.ask_correction($1, $2, $3) as id', [
    application,
    field,
    'It is another one on the passport.',
  ]);
  await as(database, 'tenant', 'select public.answer_request($1, $2)', [asked?.id, value]);
  await as(database, 'admin', 'select public.accept_correction($1)', [asked?.id]);
}

it.each(['draft', 'pending', 'in_review', 'rejected'])(
  'When the tenant of an application that is %s changes the name, the identity is checked again',
  async (status) => {
    await setStatus(status);
    await save({ surname: 'Eze' });
    expect(await isIdentityAccepted()).toBe(false);
    expect(await edits()).toEqual(status === 'draft' ? [] : [{ fields: ['surname'], changed_by: ids.tenant }]);
  },
);

it.each([
  ['surname', ' '],
  ['surname', null],
  ['first_name', ''],
])('A tenant of an application in review cannot empty the %s (%j)', async (field, empty) => {
  await setStatus('in_review');
  const error = await save({ [field]: empty }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'P0001', detail: expect.stringContaining(`"field": "${field}"`) });
  const other = field === 'surname' ? 'first_name' : 'surname';
  expect(error).toMatchObject({ detail: expect.not.stringContaining(`"field": "${other}"`) });
  expect(await database.query(`select first_name, surname from public.profiles where id = '${ids.tenant}'`)).toEqual([
    { first_name: 'Amara', surname: 'Okafor' },
  ]);
});

it.each(['\u2800', '\u3164', '\u200b', '\ufffc', '\u{1d159}', ' \u2800\u00ad '])(
  'A tenant who has submitted cannot change the surname to the invisible %j',
  async (surname) => {
    const change = as(database, 'tenant', 'update public.profiles set surname = $1 where id = $2', [
      surname,
      ids.tenant,
    ]);
    expect(await codeOf(change)).toBe('P0001');
    expect(await database.query('select private.is_blank($1) as blank', ['Ó\u2800'])).toEqual([{ blank: false }]);
  },
);

it('A person who has only a draft can empty the surname', async () => {
  await database.query('update public.rent_guarantee_applications set tenant_id = $2, status = $3 where id = $1', [
    application,
    ids.otherTenant,
    'draft',
  ]);
  await as(database, 'other tenant', `update public.profiles set surname = '' where id = $1`, [ids.otherTenant]);
  expect(await database.query('select display_name from public.profiles where id = $1', [ids.otherTenant])).toEqual([
    { display_name: 'Wei' },
  ]);
});

it('A tenant whose submitted application never had a surname can stay without one', async () => {
  await database.query(`update public.profiles set surname = null where id = $1`, [ids.otherTenant]);
  await database.query(`update public.rent_guarantee_applications set tenant_id = $2 where id = $1`, [
    application,
    ids.otherTenant,
  ]);
  await as(database, 'other tenant', `update public.profiles set first_name = 'Weilin' where id = $1`, [
    ids.otherTenant,
  ]);
  expect(await database.query('select display_name from public.profiles where id = $1', [ids.otherTenant])).toEqual([
    { display_name: 'Weilin' },
  ]);
});

it('When a tenant changes the address, or saves the name with spaces around it, the identity stays accepted', async () => {
  await save({ city: 'Abuja', first_name: ' Amara ', surname: 'Okafor' });
  expect(await database.query('select city, first_name from public.profiles where id = $1', [ids.tenant])).toEqual([
    { city: 'Abuja', first_name: 'Amara' },
  ]);
  expect(await isIdentityAccepted()).toBe(true);
});

it('The identity check for an issued certificate stays valid when its tenant changes the name', async () => {
  const version = await approve(database, application);
  await as(database, 'admin', 'select public.sign_certificate($1)', [version]);
  await save({ surname: 'Eze' });
  expect(await isIdentityAccepted()).toBe(true);
});

it('When a tenant changes the name after an application is closed, the identity is checked again', async () => {
  await database.query(
    `insert into public.application_closings (application_id, kind, reason) values ($1, 'withdrawn', 'x')`,
    [application],
  );
  await save({ first_name: 'Chioma' });
  expect(await isIdentityAccepted()).toBe(false);
});

it('Staff cannot accept a passport if they have seen earlier details of its tenant', async () => {
  await setStatus('in_review');
  await database.query('update public.application_documents set verified = false where application_id = $1', [
    application,
  ]);
  const version = async () =>
    (await database.query<{ version: number }>('select version from public.profiles where id = $1', [ids.tenant]))[0]
      ?.version;
  const accept = (seen: number | undefined) =>
    as(
      database,
      'admin',
      `select storage.note_reads('documents', array[d.file_path]), public.review_document(d.id, 'accepted', $2, tenant_version => $3) from public.application_documents as d
       where d.application_id = $1 and d.document_type = 'passport'`,
      [application, allTicked, seen],
    );
  const seen = await version();
  await save({ surname: 'Eze' });
  expect(await codeOf(accept(seen))).toBe('PT409');
  expect(await isIdentityAccepted()).toBe(false);
  await accept(await version());
  expect(await isIdentityAccepted()).toBe(true);
});

it('The timeline attributes the change of a name to the tenant, and the renewed identity check to nobody', async () => {
  await setStatus('in_review');
  await save({ first_name: 'Adaeze' });
  const newest = await as(
    database,
    'tenant',
    // Both happen in one transaction, perhaps in the same microsecond.
    `select kind, type, fields, actor_id, is_ours
     from (select * from public.list_application_timeline($1) limit 2) as newest order by kind`,
    [application],
  );
  expect(newest).toEqual([
    { kind: 'document_to_check', type: 'passport', fields: null, actor_id: null, is_ours: false },
    { kind: 'edit', type: 'application', fields: ['first_name'], actor_id: ids.tenant, is_ours: false },
  ]);
});

describe('a correction that staff accept', () => {
  it.each([
    ['tenant.surname', 'Eze'],
    ['tenant.date_of_birth', '1998-07-08'],
  ])('of %s takes back the acceptance of the identity document, and is in the edits', async (field, value) => {
    await correct(field, value);
    const name = field.split('.')[1];
    const [profile] = await database.query<{ value: string }>(
      `select ${name}::text as value from public.profiles where id = $1`,
      [ids.tenant],
    );
    expect(profile?.value).toBe(value);
    expect(await isIdentityAccepted()).toBe(false);
    expect(await edits()).toEqual([{ fields: [name], changed_by: ids.admin }]);
    const taken = await database.query(
      `select changed_by from public.document_changes where application_id = $1 and document_type = 'passport' and change = 'to_check'`,
      [application],
    );
    expect(taken).toEqual([{ changed_by: null }]);
  });

  it('of the address leaves the identity document accepted', async () => {
    await correct('tenant.city', 'Kano');
    expect(await isIdentityAccepted()).toBe(true);
    expect(await edits()).toEqual([{ fields: ['city'], changed_by: ids.admin }]);
  });
});
