import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { isDatabaseError } from '../../../server/src/database/errors.ts';
import { type Actor, as } from '../testing/actors.ts';
import { makeApplication } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
let application: string;
let shared: string;
beforeAll(async () => {
  database = await openFixture();
  application = await makeApplication(database);
  shared = await sharedApplication();
});
afterAll(() => database.close());

const ask = async (field: string, of = application): Promise<string> => {
  const [row] = await as<{ id: string }>(database, 'admin', 'select public.ask_correction($1, $2, $3) as id', [
    of,
    field,
    'Please check it.',
  ]);
  return row?.id ?? '';
};
/** An application for a part of the rent, with a property manager that its tenant has added. */
async function sharedApplication(): Promise<string> {
  const id = await makeApplication(database, { rent_share: 450 });
  await database.query(
    `update public.rent_guarantee_applications set property_manager_id = '${ids.ownPropertyManager}' where id = $1`,
    [id],
  );
  return id;
}
const answer = (request: string, value: string) =>
  as(database, 'tenant', 'select public.answer_request($1, $2)', [request, value]);
const accept = (request: string, actor: 'admin' | 'tenant' = 'admin') =>
  as(database, actor, 'select public.accept_correction($1)', [request]);
const request = async (id: string) =>
  (
    await as<Record<string, unknown>>(
      database,
      'tenant',
      'select kind, field, old_value, answer, accepted_at is not null as is_accepted, closed_at is not null as is_closed from public.application_requests where id = $1',
      [id],
    )
  )[0];
const tenancy = async (column: string) =>
  (
    await database.query<{ value: string }>(
      `select t.${column}::text as value from public.tenancy_information as t
       join public.rent_guarantee_applications as a on a.tenancy_id = t.id where a.id = $1`,
      [application],
    )
  )[0]?.value;
const isRefused = (field: string) => (error: unknown) =>
  isDatabaseError(error, 'P0001') && JSON.parse(error.detail ?? '[]')[0].field === field;

/** The tenant's number in the profile, or in what was submitted. */
const mobile = async (table: string, key: string, id: string) =>
  (
    await database.query(
      `select mobile_country_code as code, mobile_number as number from public.${table} where ${key} = $1`,
      [id],
    )
  )[0];

describe('a correction of a telephone number', () => {
  it('shows and accepts the whole number, and changes both of its parts', async () => {
    await database.query(
      `update public.profiles set mobile_country_code = '+234', mobile_number = '803 123 4567' where id = '${ids.tenant}'`,
    );
    const of = await sharedApplication();
    const id = await ask('tenant.mobile_number', of);
    expect(await request(id)).toMatchObject({ old_value: '+234 803 123 4567' });
    await expect(answer(id, '+234 0803 123 4567')).rejects.toThrow('This is what your application says already.');
    await answer(id, '+44 07700 900123');
    expect(await request(id)).toMatchObject({ answer: '+44 7700 900123' });
    await accept(id);
    const whole = { code: '+44', number: '7700 900123' };
    expect(await mobile('profiles', 'id', ids.tenant)).toEqual(whole);
    expect(await mobile('submitted_tenants', 'application_id', of)).toEqual(whole);
  });

  it('is not accepted without a dialling code, although earlier releases accepted such an answer', async () => {
    const id = await ask('tenant.mobile_number', await sharedApplication());
    const before = await mobile('profiles', 'id', ids.tenant);
    await database.script(`
      alter table public.application_requests disable trigger _310_check_correction;
      update public.application_requests set answer = '07700 900124', answered_at = now() where id = '${id}';
      alter table public.application_requests enable trigger _310_check_correction`);
    await expect(accept(id)).rejects.toThrow('This answer has no dialling code.');
    expect(await mobile('profiles', 'id', ids.tenant)).toEqual(before);
  });
});

const keep = (id: string, words: string | null = 'The agreement says so.', actor: Actor = 'tenant') =>
  as(database, actor, 'select public.decline_request($1, $2)', [id, words]);

describe('the answer that a value is right as it is', () => {
  it('needs a reason, is mailed to staff, and cannot be accepted into the record', async () => {
    const id = await ask('tenancy.deposit_amount');
    await keep(id, ' The agreement says so. ');
    const [kept] = await as(
      database,
      'tenant',
      'select answer, kept_because, answered_at is not null as is_answered from public.application_requests where id = $1',
      [id],
    );
    expect(kept).toEqual({ answer: null, kept_because: 'The agreement says so.', is_answered: true });
    const [turn] = await as(database, 'tenant', 'select turn from public.own_cases() where application_id = $1', [
      application,
    ]);
    expect(turn).toEqual({ turn: 'staff' });
    const timeline = await as(
      database,
      'tenant',
      `select type, detail from public.list_application_timeline($1) where kind = 'correction_declined'`,
      [application],
    );
    expect(timeline).toEqual([{ type: 'tenancy.deposit_amount', detail: 'The agreement says so.' }]);
    const [mail] = await database.query(
      `select payload #> '{data,isRight}' as is_right, payload #>> '{data,why}' as why from private.jobs where key = 'answer-' || $1::text`,
      [id],
    );
    expect(mail).toEqual({ is_right: true, why: 'The agreement says so.' });
    await expect(accept(id)).rejects.toThrow('The tenant has answered that it is right as it is.');
    await expect(answer(id, '500')).rejects.toThrow('You have already answered this.');
    await expect(keep(id)).rejects.toThrow('You have already answered this.');
    await as(database, 'admin', 'select public.close_request($1)', [id]);
  });

  it('needs words, and only the tenant of the application can give it', async () => {
    const id = await ask('tenancy.rent_share');
    for (const words of [null, '  ', '\u200B']) await expect(keep(id, words)).rejects.toSatisfy(isRefused('words'));
    await expect(keep(id, 'why '.repeat(300))).rejects.toThrow('Use 1000 characters or fewer.');
    for (const actor of ['other tenant', 'admin'] as const) expect(await codeOf(keep(id, 'So.', actor))).toBe('PT404');
    expect(await codeOf(keep(id, 'So.', 'signed-out'))).toBe('42501');
    await as(database, 'admin', 'select public.close_request($1)', [id]);
    await expect(keep(id)).rejects.toThrow('We do not need this any more.');
  });

  it('cannot answer a question', async () => {
    const [asked] = await as<{ id: string }>(
      database,
      'admin',
      `select public.ask_tenant($1, 'answer', null, 'other', 'Please tell us more.') as id`,
      [application],
    );
    await expect(keep(asked?.id ?? '')).rejects.toSatisfy(isRefused('request_id'));
    await expect(
      database.query(`update public.application_requests set answered_at = now(), kept_because = 'So.' where id = $1`, [
        asked?.id,
      ]),
    ).rejects.toSatisfy((error) => isDatabaseError(error, '23514'));
    await as(database, 'admin', 'select public.close_request($1)', [asked?.id]);
  });
});

describe('a correction that staff decline', () => {
  const leave = (id: string, words: string | null = null) =>
    as(database, 'admin', 'select public.close_request($1, $2)', [id, words]);
  const declinedFor = async (own: string) => {
    const timeline = await as<{ type: string; detail: string; is_ours: boolean }>(
      database,
      'tenant',
      `select type, detail, is_ours from public.list_application_timeline($1) where kind = 'correction_left'`,
      [own],
    );
    const [row] = await as<{ left: object[] }>(
      database,
      'tenant',
      'select left_corrections as left from public.own_cases() where application_id = $1',
      [own],
    );
    return { timeline, home: row?.left };
  };
  const mailOf = async (id: string) => {
    const [mail] = await database.query<{ data: object }>(
      `select payload -> 'data' as data from private.jobs where key = 'correction-left-' || $1::text`,
      [id],
    );
    return mail?.data;
  };

  it('is reported to its tenant, with the reason, until it is requested again', async () => {
    const own = await makeApplication(database);
    const id = await ask('tenancy.monthly_rent', own);
    await answer(id, '925');
    await leave(id, ' The agreement says so. ');
    const words = 'The agreement says so.';
    const { timeline, home } = await declinedFor(own);
    expect(home).toMatchObject([{ field: 'tenancy.monthly_rent', words }]);
    expect(timeline).toMatchObject([{ type: 'tenancy.monthly_rent', is_ours: true }]);
    expect(timeline[0]?.detail).toMatch(/^[0-9.]+\nThe agreement says so\.$/);
    expect(await mailOf(id)).toMatchObject({ field: 'tenancy.monthly_rent', words, applicationId: own });
    await leave(id, 'Twice.');
    expect((await declinedFor(own)).home).toEqual(home);
    await ask('tenancy.monthly_rent', own);
    expect((await declinedFor(own)).home).toEqual([]);
  });

  it('is reported without words too, and without a date of birth in a mail', async () => {
    const own = await makeApplication(database);
    const id = await ask('tenant.date_of_birth', own);
    await answer(id, '1990-01-02');
    await leave(id, ' ');
    expect((await declinedFor(own)).home).toMatchObject([{ field: 'tenant.date_of_birth', words: null }]);
    expect(await mailOf(id)).toMatchObject({ value: null, words: null });
  });

  it('takes words only for an answer', async () => {
    const own = await makeApplication(database);
    const id = await ask('tenancy.monthly_rent', own);
    await expect(leave(id, 'It stays.')).rejects.toSatisfy(isRefused('words'));
    await leave(id);
    expect(await declinedFor(own)).toEqual({ timeline: [], home: [] });
    expect(await mailOf(id)).toBeUndefined();
  });
});

describe('a correction that nobody has reviewed', () => {
  it('blocks an approval until it is accepted or declined', async () => {
    const own = await makeApplication(database);
    const stops = async () =>
      (await as<{ message: string }>(database, 'admin', 'select message from public.check_approval($1)', [own])).filter(
        ({ message }) => message.startsWith('Accept what the tenant has corrected'),
      );
    for (const settle of ['accept_correction', 'close_request']) {
      const id = await ask('tenancy.deposit_amount', own);
      expect(await stops()).toEqual([]);
      await answer(id, settle === 'close_request' ? '700' : '650');
      expect(await stops()).toHaveLength(1);
      await as(database, 'admin', `select public.${settle}($1)`, [id]);
      expect(await stops()).toEqual([]);
    }
  });
});

describe('a correction', () => {
  it.each([
    ['tenancy.monthly_rent', '900'],
    ['tenancy.start_date', '2198-02-01'],
    ['tenancy.city', 'Cardiff'],
  ])('of %s is refused with the value that the record has', async (field, value) => {
    await expect(answer(await ask(field), value)).rejects.toSatisfy(isRefused('answer'));
  });

  it('shows the tenant the old value and takes the new one, which staff accept into the record', async () => {
    const id = await ask('tenancy.start_date');
    expect(await request(id)).toMatchObject({ kind: 'answer', field: 'tenancy.start_date', old_value: '2198-02-01' });
    await answer(id, '2198-03-01');
    expect(await tenancy('start_date')).toBe('2198-02-01');
    await accept(id);
    expect(await tenancy('start_date')).toBe('2198-03-01');
    expect(await request(id)).toMatchObject({ answer: '2198-03-01', is_accepted: true, is_closed: true });
    const edits = await database.query(
      `select e.fields, e.changed_by from public.record_edits as e join public.rent_guarantee_applications as a on a.tenancy_id = e.tenancy_id
       where a.id = $1`,
      [application],
    );
    expect(edits).toEqual([{ fields: ['start_date'], changed_by: ids.admin }]);
  });

  it("of the tenant's name changes the profile, and is listed among the edits of the application", async () => {
    const id = await ask('tenant.surname');
    await answer(id, 'Okafor-Reed');
    await accept(id);
    const [profile] = await database.query(
      `select surname, display_name from public.profiles where id = '${ids.tenant}'`,
    );
    expect(profile).toMatchObject({ surname: 'Okafor-Reed', display_name: expect.stringContaining('Okafor-Reed') });
    const edits = await database.query(
      `select fields, changed_by from public.record_edits where application_id = '${application}' and 'surname' = any (fields)`,
    );
    expect(edits).toEqual([{ fields: ['surname'], changed_by: ids.admin }]);
  });

  it.each([
    ['tenancy.start_date', '1 March', 'Enter a real date.'],
    ['tenancy.start_date', '2198-02-30', 'Enter a real date.'],
    ['tenancy.entered_into', '1898-02-01', 'Check the year of this date.'],
    ['tenancy.start_date', '2199-01-01', 'The tenancy ends on 31 December 2198, so it starts on that day or before.'],
    ['tenancy.end_date', '1990-01-01', 'The tenancy starts on 1 February 2198, so it ends on that day or later.'],
    ['tenant.date_of_birth', '2024-01-01', 'You must be at least 18 years old.'],
    ['tenant.date_of_birth', '1901-01-01', 'Check the year of your date of birth.'],
    ['tenancy.monthly_rent', 'about 900', 'Enter an amount, such as 1150 or 1150.50.'],
    ['tenancy.monthly_rent', '0', 'Enter an amount above 0.'],
    ['tenancy.monthly_rent', '300', 'The rent is at least your share of 450.00.'],
    ['tenancy.rent_share', '900.01', 'Your share is at most the monthly rent of 900.00.'],
    ['tenancy.postal_code', 'CF10', 'Enter the whole UK postcode, such as CF10 3BY.'],
    ['tenancy.postal_code', 'JE2 3AB', 'We do not guarantee tenancies in Jersey: it is not in the United Kingdom.'],
    ['tenancy.postal_code', 'ZZ9 9ZZ', 'There is no postcode that begins with ZZ. Check the postcode of the home.'],
    ['tenancy.landlord_name', 'x'.repeat(201), 'Use 200 characters or fewer.'],
    ['tenant.mobile_number', 'I have none', 'Enter the dialling code and the number, such as +44 7123 456789.'],
    ['tenant.mobile_number', '07700 900123', 'Enter the dialling code and the number, such as +44 7123 456789.'],
    [
      'tenant.mobile_number',
      '+44 0044 7700 900123',
      'Enter the dialling code and the number, such as +44 7123 456789.',
    ],
    ['tenant.mobile_number', '+234 7700 900123', 'Enter a mobile number in digits, as dialled from another country.'],
    ['tenant.mobile_number', '+44 29 2018 0100', 'Enter a UK mobile number, such as 7123456789.'],
    ['property_manager.business_phone_number', '+44 12', 'Enter a whole telephone number.'],
    ['property_manager.business_email', 'office@example', 'Enter an email address, such as office@example.com.'],
    ['property_manager.postal_code', '106104', 'Enter the whole UK postcode, such as CF10 3BY.'],
  ])('of %s refuses %s: %s', async (field, value, message) => {
    const id = await ask(field, shared);
    await expect(answer(id, value)).rejects.toThrow(message);
    await expect(answer(id, value)).rejects.toSatisfy(isRefused('answer'));
    expect(await request(id)).toMatchObject({ answer: null, is_closed: false });
  });

  it.each([
    ['tenancy.start_date', '2198-12-31'],
    ['tenancy.deposit_amount', '0'],
    ['tenancy.rent_share', '900'],
    ['tenancy.postal_code', 'cf103by'],
    ['tenant.postal_code', '106105'],
    ['tenant.mobile_number', '+44 7700 900199'],
    ['property_manager.business_phone_number', '+49 30 901820'],
    ['tenant.date_of_birth', '1996-02-29'],
    ['property_manager.business_email', 'o.prosser@lettings.example'],
  ])('of %s takes %s, and staff can accept it', async (field, value) => {
    const id = await ask(field, await sharedApplication());
    await answer(id, value);
    await accept(id);
    expect(await request(id)).toMatchObject({ answer: value, is_accepted: true });
  });

  it('of the postcode of a tenant who lives in the United Kingdom takes only a whole one', async () => {
    const of = await sharedApplication();
    await database.query(`update public.submitted_tenants set country = 'United Kingdom' where application_id = $1`, [
      of,
    ]);
    const id = await ask('tenant.postal_code', of);
    await expect(answer(id, 'CF10')).rejects.toThrow('Enter the whole postcode of your address, such as CF10 3BY.');
    await answer(id, 'CF10 3BY');
  });

  it('can be accepted only by staff, once, and after an answer', async () => {
    const id = await ask('tenancy.city');
    await expect(accept(id)).rejects.toSatisfy(isRefused('request_id'));
    await answer(id, 'Swansea');
    expect(await codeOf(accept(id, 'tenant'))).toBe('42501');
    await accept(id);
    await expect(accept(id)).rejects.toSatisfy(isRefused('request_id'));
  });

  it('cannot be requested for what tenants do not enter, or by a tenant', async () => {
    await expect(ask('tenancy.tenant_id')).rejects.toSatisfy(isRefused('field'));
    await expect(ask('property_manager.company_name')).rejects.toSatisfy(isRefused('field'));
    const own = as(database, 'tenant', 'select public.ask_correction($1, $2, $3)', [application, 'tenancy.city', 'x']);
    expect(await codeOf(own)).toBe('42501');
    expect(await codeOf(ask('tenancy.city', ids.draft))).toBe('P0001');
  });
});
