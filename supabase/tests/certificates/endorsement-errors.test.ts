import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { issue, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
/** The certificate that all these tests try to change without success. */
let number: string;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
  ({ number } = await issue(database, await makeApplication(database, { rent_share: 300, end_date: '2198-06-30' })));
});
afterAll(() => database.close());

/** The message of a failed call, and the fields that it names. */
async function faultOf(sql: string, parameters: unknown[]): Promise<{ message: string; fields: string[] }> {
  const error = await as(database, 'admin', sql, parameters).then(
    () => undefined,
    (caught: unknown) => caught as { code: string; message: string; detail?: string },
  );
  if (error?.code !== 'P0001') return { message: `${error?.code ?? 'done'} ${error?.message ?? ''}`, fields: [] };
  const faults = JSON.parse(error.detail || '[]') as { field: string }[];
  return { message: error.message, fields: faults.map(({ field }) => field) };
}

const change = (changes: unknown, why: string | null = 'As agreed') =>
  faultOf('select public.preview_endorsement($1, $2, $3)', [number, JSON.stringify(changes), why]);

/** A plain sentence, without names of the database, types and quoted SQL. */
const plain = /^[A-Z][^_{}]*\.$/;

/** Columns of the records that an endorsement writes. */
const written = [
  'address_line_1',
  'address_line_2',
  'city',
  'postal_code',
  'nation',
  'regime',
  'entered_into',
  'start_date',
  'end_date',
  'monthly_rent',
  'rent_share',
  'landlord_name',
  'landlord_address',
  'property_manager_id',
  'guarantee_amount',
  'certificate_end_date',
];

const nowhere = '20000000-0000-4000-8000-00000000dead';
const long = 'x'.repeat(301);
/** Each constraint of these columns, changes that violate it, and the field that the error names. */
const wrong: readonly [constraint: string, changes: object, field: string][] = [
  ['tenancy_information_address_line_1_check', { address_line_1: long }, 'address_line_1'],
  ['tenancy_information_address_line_1_not_null', { address_line_1: null }, 'address_line_1'],
  ['tenancy_information_address_line_2_check', { address_line_2: long }, 'address_line_2'],
  ['tenancy_information_city_check', { city: ' ' }, 'city'],
  ['tenancy_information_city_not_null', { city: null }, 'city'],
  ['tenancy_information_postal_code_check', { postal_code: long }, 'postal_code'],
  ['tenancy_information_postal_code_not_null', { postal_code: null }, 'postal_code'],
  ['tenancy_information_nation_check', { nation: 'france' }, 'nation'],
  ['tenancy_information_regime_check', { regime: 'lease' }, 'regime'],
  ['tenancy_information_entered_into_check', { entered_into: '1899-12-31' }, 'entered_into'],
  ['tenancy_information_one_signing_check', { entered_into: 'not_yet' }, 'entered_into'],
  ['tenancy_information_start_date_check', { start_date: '2200-01-01' }, 'start_date'],
  ['tenancy_information_start_date_not_null', { start_date: null }, 'start_date'],
  ['tenancy_information_end_date_check', { end_date: '2200-01-01' }, 'end_date'],
  ['tenancy_information_period_check', { end_date: '2190-01-01' }, 'end_date'],
  ['tenancy_information_monthly_rent_check', { monthly_rent: -1 }, 'monthly_rent'],
  ['tenancy_information_monthly_rent_check', { monthly_rent: 10_000_000_000 }, 'monthly_rent'],
  ['tenancy_information_monthly_rent_not_null', { monthly_rent: null }, 'monthly_rent'],
  ['tenancy_information_rent_share_check', { rent_share: 901 }, 'rent_share'],
  ['tenancy_information_rent_share_range_check', { rent_share: 10_000_000_000 }, 'rent_share'],
  ['tenancy_information_landlord_name_check', { landlord_name: long }, 'landlord_name'],
  ['tenancy_information_landlord_address_check', { landlord_address: long }, 'landlord_address'],
  ['tenancy_information_property_manager_id_fkey', { property_manager_id: nowhere }, 'property_manager_id'],
  ['rent_guarantee_applications_property_manager_id_fkey', { property_manager_id: nowhere }, 'property_manager_id'],
  ['rent_guarantee_applications_guarantee_amount_check', { guarantee_amount: -1 }, 'guarantee_amount'],
  ['rent_guarantee_applications_guarantee_amount_check', { guarantee_amount: 10_000_000_000 }, 'guarantee_amount'],
  [
    'rent_guarantee_applications_certificate_end_date_check',
    { certificate_end_date: '2200-01-01' },
    'certificate_end_date',
  ],
  [
    'rent_guarantee_applications_certificate_period_check',
    { certificate_end_date: '2190-01-01' },
    'certificate_end_date',
  ],
];

describe('A wrong value in an endorsement', () => {
  it('is tested for every constraint of the columns that it writes', async () => {
    const constraints = await database.query<{ name: string }>(
      `select distinct c.conname as name from pg_constraint as c
       join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname = any ($1)
       where c.conrelid in ('public.tenancy_information'::regclass, 'public.rent_guarantee_applications'::regclass)`,
      [written],
    );
    const names = constraints.map(({ name }) => name);
    expect(names).toContain('tenancy_information_period_check');
    // From version 18 on, PostgreSQL lists 'not null' as a constraint too.
    const known = [...new Set(wrong.map(([constraint]) => constraint))].filter(
      (name) => names.includes(name) || !name.endsWith('_not_null'),
    );
    expect(names.toSorted()).toEqual(known.toSorted());
  });

  it.each(wrong)('that would violate %s is refused in words, with its field', async (_, changes, field) => {
    expect(await change(changes)).toEqual({ message: expect.stringMatching(plain), fields: [field] });
  });

  it.each([
    [{ entered_into: 'yesterday' }, 'entered_into'],
    [{ entered_into: '2026-02-30' }, 'entered_into'],
    [{ certificate_end_date: 'infinity' }, 'certificate_end_date'],
    [{ certificate_end_date: 20270101 }, 'certificate_end_date'],
    [{ monthly_rent: 'a lot' }, 'monthly_rent'],
    [{ monthly_rent: 'NaN' }, 'monthly_rent'],
    [{ monthly_limit: 1e300 }, 'monthly_limit'],
    [{ guarantee_amount: '' }, 'guarantee_amount'],
    [{ guarantee_amount: 0 }, 'guarantee_amount'],
    [{ property_manager_id: 'Taff' }, 'property_manager_id'],
    [{ property_manager_id: 7 }, 'property_manager_id'],
    [{ tenant_name: long }, 'tenant_name'],
    [{ monthly_rent: 950 }, 'rent_notice.kind'],
    [{ monthly_rent: 950, rent_notice: { kind: 'whim' } }, 'rent_notice.kind'],
    [{ monthly_rent: 950, rent_notice: { kind: 'agreement' } }, 'rent_notice.dated'],
    [{ monthly_rent: 950, rent_notice: { kind: 'agreement', dated: 'May' } }, 'rent_notice.dated'],
    [
      { monthly_rent: 950, rent_notice: { kind: 'agreement', dated: '2198-01-01', from: '2198-01-01' } },
      'rent_notice.dated',
    ],
    [{ monthly_rent: 950, rent_notice: { kind: 'agreement', dated: '2026-06-01' } }, 'rent_notice.from'],
    [{ monthly_rent: 950, rent_notice: { kind: 'agreement', dated: '2026-06-01', from: 'soon' } }, 'rent_notice.from'],
    [{ monthly_limit: 1, consent: { by: long } }, 'consent.by'],
    [{ monthly_limit: 1, consent: { by: 'Owen', on: 'today' } }, 'consent.on'],
    [{ certificate_end_date: '2198-12-31' }, 'certificate_end_date'],
    [{ guarantee_amount: 999_999_999 }, 'guarantee_amount'],
  ])('such as %j names its field', async (changes, field) => {
    expect(await change(changes)).toEqual({ message: expect.stringMatching(plain), fields: [field] });
  });

  it.each([[[]], ['text'], [null], [{ city: ['Cardiff'] }], [{ rent_notice: 'agreement' }]])(
    'of another shape, %j, is refused in words',
    async (changes) => {
      expect((await change(changes)).message).toMatch(/^The (changes|new value of "\w+") must be/);
    },
  );

  it('includes a missing reason and one that is too long', async () => {
    for (const why of [null, ' ', long]) {
      expect(await change({ city: 'Caerdydd' }, why)).toMatchObject({ fields: ['reason'] });
    }
  });

  it('names the missing part of a consent', async () => {
    const endorse = (consent?: object) =>
      faultOf('select public.endorse_certificate($1, $2, $3)', [
        number,
        JSON.stringify({ monthly_limit: 1, consent }),
        'Agreed',
      ]);
    expect(await endorse()).toMatchObject({ fields: ['consent.by'] });
    expect(await endorse({ by: 'Owen', how: 'by e-mail' })).toMatchObject({ fields: ['consent.on'] });
    expect(await endorse({ by: 'Owen', on: '2026-06-01' })).toMatchObject({ fields: ['consent.how'] });
    // The error says that the day is in the future, and so does the preview.
    const ahead = {
      message: 'The day on which the landlord agreed must not be in the future.',
      fields: ['consent.on'],
    };
    const consent = { by: 'Owen', on: '2190-01-01', how: 'by e-mail' };
    expect(await endorse(consent)).toEqual(ahead);
    expect(
      await faultOf('select public.preview_endorsement($1, $2, $3)', [
        number,
        JSON.stringify({ monthly_limit: 1, consent }),
        'x',
      ]),
    ).toEqual(ahead);
  });
});

describe('A wrong value in a renewal', () => {
  it.each([
    ['until', null],
    ['until', '2198-06-29'],
    ['until', '2200-01-01'],
    ['until', 'infinity'],
    ['until', 'next summer'],
    ['until', '2198-06-31'],
    ['until', 'tomorrow'],
    ['until', ''],
    ['guarantee_amount', '-1'],
    ['guarantee_amount', 'NaN'],
    ['guarantee_amount', '1'],
    ['guarantee_amount', 'a lot'],
    ['guarantee_amount', ''],
    ['monthly_limit', '1'],
    ['monthly_limit', '10000000000'],
    ['monthly_limit', '1e999999'],
    ['reason', ' '],
  ])('such as %s of %j names its field', async (field, value) => {
    const given = {
      until: '2198-12-31',
      reason: 'Stays longer',
      guarantee_amount: null,
      monthly_limit: null,
      [field]: value,
    };
    const { until, reason, guarantee_amount, monthly_limit } = given;
    expect(
      await faultOf('select public.preview_renewal($1, $2, $3, $4, $5)', [
        number,
        until,
        reason,
        guarantee_amount,
        monthly_limit,
      ]),
    ).toEqual({
      message: expect.stringMatching(plain),
      fields: [field === 'until' ? 'certificate_end_date' : field],
    });
  });
});

describe('A wrong value in a proposal to withdraw', () => {
  it.each([
    ['whim', '2190-01-01', 'ground'],
    [null, '2190-01-01', 'ground'],
    ['fraud', null, 'notice_until'],
    ['fraud', '2026-01-01', 'notice_until'],
    ['fraud', '2200-01-01', 'notice_until'],
    ['fraud', 'infinity', 'notice_until'],
    ['fraud', 'in two weeks', 'notice_until'],
    ['fraud', '2198-02-30', 'notice_until'],
    ['fraud', '01/03/2198', 'notice_until'],
    ['fraud', '', 'notice_until'],
  ])('such as %s until %s names its field', async (ground, until, field) => {
    expect(await faultOf('select public.propose_withdrawal($1, $2, $3)', [number, ground, until])).toEqual({
      message: expect.stringMatching(plain),
      fields: [field],
    });
  });
});

describe('A wrong date of an issuing basis', () => {
  it.each([null, '', 'last spring', '2026-02-30', '1899-12-31', 'infinity', 'today', '2190-01-01'])(
    'such as %j names its field',
    async (dated) => {
      await database.query(
        `insert into public.staff_permissions (user_id, permission) values ($1, 'owner') on conflict do nothing`,
        [ids.admin],
      );
      expect(await faultOf(`select public.record_issuing_basis('contract', 'No. 1', 'Deed', $1)`, [dated])).toEqual({
        message: expect.stringMatching(plain),
        fields: ['dated'],
      });
    },
  );
});

it('An invalid date is not reported to a person who may not decide', async () => {
  const error = await as(database, 'tenant', `select public.propose_withdrawal($1, 'fraud', 'never')`, [number]).catch(
    (caught: unknown) => caught as { code: string },
  );
  expect(error).toMatchObject({ code: '42501' });
});
