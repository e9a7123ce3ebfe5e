import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../../server/src/database/database.ts';
import { borderAreas, outsideWords } from '../../../web/app/config/postcode-areas.ts';
import { type Actor, as, asRolledBack } from '../testing/actors.ts';
import { submitSql } from '../testing/application-steps.ts';
import { approve, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
  await database.script(`
    insert into storage.objects (bucket_id, name) values ('documents', 'applications/${ids.draft}/doc_2.pdf');
    insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size) values
      ('${ids.draft}', 'bank_statement', 'b.pdf', 'applications/${ids.draft}/doc_2.pdf', 'application/pdf', 10)`);
});
afterAll(() => database.close());

interface Stop {
  readonly rule: number;
  readonly effect: string;
  readonly section: string;
  readonly field: string;
}

/** The rules that the error of the work names. */
async function stopsOf(work: Promise<unknown>): Promise<readonly Stop[]> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const detail = (error as { detail?: string } | undefined)?.detail;
  return detail === undefined ? [] : JSON.parse(detail);
}

const approval = (id: string) => `select public.set_application_status('${id}', 'approved')`;
const submission = `select ${submitSql(ids.draft)}`;
const reason = (id: string, rule: number, text = 'The tenant confirmed it on the telephone.') =>
  `select public.give_rule_reason('${id}', ${rule}, '${text}')`;
const check = (action: string, id: string) => `select * from public.check_rules('${action}', '${id}')`;
const kept = async (queryable: Queryable, id: string) =>
  queryable.query<{ action: string; checked_by: string; results: readonly { rule: number; reason: string | null }[] }>(
    `select action, checked_by, results from public.rule_checks where application_id = '${id}' order by checked_at`,
  );
const english = { city: 'London', postal_code: 'N1 1AA' };

describe('An approval', () => {
  it('of ordinary data succeeds, and the results of the rules are stored with it', async () => {
    const application = await makeApplication(database, { ...english, came_by: 'own_choice' });
    await approve(database, application);
    const [row] = await kept(database, application);
    expect(row).toMatchObject({ action: 'approval', checked_by: ids.admin });
    expect(row?.results.map(({ rule }) => rule).sort((a, b) => a - b)).toEqual([1, 2, 3, 5, 6, 10, 11, 14, 15, 16, 21]);
  });

  it.each([
    ['required by the landlord in Wales', { came_by: 'required' }, 7, 'came_by'],
    ['in Scotland', { postal_code: 'EH1 1AA' }, 8, 'nation'],
    ['in Northern Ireland', { postal_code: 'BT1 1AA' }, 9, 'nation'],
    ['whose tenant is not sure about the signing', { signing: 'not_sure' }, 16, 'entered_into'],
  ])('%s is blocked, names the field, and succeeds once that is corrected', async (_what, tenancy, rule, field) => {
    const application = await makeApplication(database, tenancy);
    expect(await stopsOf(as(database, 'admin', approval(application)))).toMatchObject([
      { rule, effect: 'blocks', section: 'tenancy', field },
    ]);
    expect(await kept(database, application)).toEqual([]);
    // A reason does not override a block.
    expect(await codeOf(as(database, 'admin', reason(application, rule)))).toBe('PT404');
    await as(
      database,
      'admin',
      `update public.tenancy_information set came_by = 'own_choice', nation = 'wales', signing = 'not_yet'
       where id = (select tenancy_id from public.rent_guarantee_applications where id = '${application}')`,
    );
    await approve(database, application);
  });

  it('that a rule warns about succeeds with a written reason, which is stored', async () => {
    const application = await makeApplication(database, english);
    expect(await stopsOf(as(database, 'admin', approval(application)))).toMatchObject([{ rule: 6, effect: 'warns' }]);
    expect(await codeOf(as(database, 'admin', reason(application, 6, 'x')))).toBe('P0001');
    await as(database, 'admin', reason(application, 6));
    await approve(database, application);
    const [row] = await kept(database, application);
    expect(row?.results.find(({ rule }) => rule === 6)?.reason).toBe('The tenant confirmed it on the telephone.');
  });

  it('needs another reason if the rule warns of something else by then', async () => {
    const application = await makeApplication(database, english);
    await as(database, 'admin', reason(application, 6));
    await database.query(
      `update public.tenancy_information set came_by = 'required'
       where id = (select tenancy_id from public.rent_guarantee_applications where id = '${application}')`,
    );
    expect(await stopsOf(as(database, 'admin', approval(application)))).toMatchObject([{ rule: 6, effect: 'warns' }]);
  });

  it('by an import succeeds, and stores no results', async () => {
    const application = await makeApplication(database, { came_by: 'required' });
    await database.query(
      `update public.rent_guarantee_applications set status = 'approved' where id = '${application}'`,
    );
    expect(await kept(database, application)).toEqual([]);
  });

  it('of a tenancy without an end gives the certificate twelve months', async () => {
    const application = await makeApplication(database, {
      ...english,
      came_by: 'own_choice',
      entered_into: '2198-01-15',
      start_date: '2197-03-01',
      end_date: null,
    });
    await approve(database, application);
    const [row] = await database.query(
      `select certificate_start_date::text, certificate_end_date::text from public.rent_guarantee_applications where id = '${application}'`,
    );
    expect(row).toEqual({ certificate_start_date: '2197-03-01', certificate_end_date: '2198-02-28' });
  });
});

describe('A reason', () => {
  it.each(['signed-out', 'tenant', 'property manager'] as const)('is not accepted from the %s', async (actor) => {
    const application = await makeApplication(database, english);
    expect(await codeOf(as(database, actor, reason(application, 6)))).toBe('42501');
  });

  it('is refused for a rule that does not warn, and for an unknown application', async () => {
    const application = await makeApplication(database, english);
    expect(await codeOf(as(database, 'admin', reason(application, 3)))).toBe('PT404');
    expect(await codeOf(as(database, 'admin', reason(crypto.randomUUID(), 6)))).toBe('PT404');
  });
});

describe('A submission', () => {
  const submit = (tenancy: string) =>
    asRolledBack(database, 'tenant', async (transaction) => {
      await transaction.query(`update public.tenancy_information set ${tenancy} where id = '${ids.draftTenancy}'`);
      await transaction.query(submission);
      await transaction.query('reset role');
      return kept(transaction, ids.draft);
    });

  it('that a rule blocks is refused', async () => {
    expect(await stopsOf(submit(`came_by = 'required'`))).toMatchObject([{ rule: 7, effect: 'blocks' }]);
    expect(await stopsOf(submit(`postal_code = 'EH1 1AA'`))).toMatchObject([{ rule: 8, effect: 'blocks' }]);
  });

  it.each([`came_by = 'suggested'`, `signing = 'not_sure'`, `postal_code = 'N1 1AA', came_by = 'required'`])(
    'with %s succeeds without a reason, and the results of the rules are stored',
    async (tenancy) => {
      const rows = await submit(tenancy);
      expect(rows).toMatchObject([{ action: 'submission', checked_by: ids.tenant }]);
      expect(rows[0]?.results.map(({ rule }) => rule)).toEqual(expect.arrayContaining([17, 18]));
    },
  );
});

describe('An issue', () => {
  it('stores the results of the rules at the last signature', async () => {
    const application = await makeApplication(database, { signing: 'not_yet' });
    const version = await approve(database, application);
    await as(database, 'admin', `select id from public.sign_certificate('${version}')`);
    expect((await kept(database, application)).map(({ action }) => action)).toEqual(['approval', 'issue']);
  });

  it('that a rule blocks is refused', async () => {
    const application = await makeApplication(database, { signing: 'not_yet' });
    const version = await approve(database, application);
    // Only the owner of the tables can change the statement of a certificate.
    await database.script(`
      alter table public.tenancy_information disable trigger _125_refuse_certified_tenancy_change;
      update public.tenancy_information set came_by = 'required'
      where id = (select tenancy_id from public.rent_guarantee_applications where id = '${application}');
      alter table public.tenancy_information enable trigger _125_refuse_certified_tenancy_change`);
    const sign = as(database, 'admin', `select id from public.sign_certificate('${version}')`);
    expect(await stopsOf(sign)).toMatchObject([{ rule: 7, effect: 'blocks' }]);
  });
});

describe('check_rules', () => {
  it('shows staff the results for an action, and tenants those for their own submission', async () => {
    expect(await as(database, 'admin', check('approval', ids.submitted))).not.toEqual([]);
    expect(await as(database, 'tenant', check('submission', ids.draft))).not.toEqual([]);
    expect(await as(database, 'tenant', check('tenancy', ids.draft))).not.toEqual([]);
  });

  it.each<[Actor, string, string]>([
    ['tenant', 'approval', 'PT404'],
    ['other tenant', 'submission', 'PT404'],
    ['property manager', 'submission', 'PT404'],
    ['signed-out', 'submission', '42501'],
  ])('is closed to the %s for an %s', async (actor, action, code) => {
    expect(await codeOf(as(database, actor, check(action, ids.submitted)))).toBe(code);
  });

  it('applies only the general rules to a property whose nation is unknown', async () => {
    const application = await makeApplication(database, { postal_code: 'CH1 1AA' });
    const rows = await as<{ rule: number }>(database, 'admin', check('approval', application));
    expect(rows.map(({ rule }) => rule)).toEqual([14, 21]);
  });
});

describe('The end date of a tenancy', () => {
  const columns = 'address_line_1, city, postal_code, monthly_rent, deposit_amount, start_date, tenant_id';
  const values = `'1 High Street', 'London', 'N1 1AA', 1, 1, '2198-02-01', '${ids.tenant}'`;
  const add = (more: string, moreValues: string) =>
    `insert into public.tenancy_information (${columns}, ${more}) values (${values}, ${moreValues}) returning end_date::text, signing`;

  it.each<Actor>(['tenant', 'admin'])('is refused where rule 3 gives none, from the %s', async (actor) => {
    const stops = await stopsOf(as(database, actor, add('entered_into, end_date', `'2198-01-15', '2198-12-31'`)));
    expect(stops).toMatchObject([{ section: 'tenancy', field: 'end_date' }]);
  });

  it('can be missing there, and is removed from an import', async () => {
    const rows = await asRolledBack(database, 'tenant', (transaction) =>
      transaction.query(add('entered_into', `'2198-01-15'`)),
    );
    expect(rows).toEqual([{ end_date: null, signing: null }]);
    expect(await database.query(add('entered_into, end_date', `'2198-01-15', '2198-12-31'`))).toMatchObject([
      { end_date: null },
    ]);
  });

  it.each([
    ['signed before 1 May 2026', 'entered_into', `'2026-04-30'`],
    ['of which nothing is said', 'info_box', 'null'],
    ['that is not assured', 'entered_into, regime', `'2198-01-15', 'common_law'`],
    ['in Wales', 'entered_into, nation', `'2198-01-15', 'wales'`],
  ])('is required of a tenancy %s', async (_what, more, moreValues) => {
    expect(await codeOf(as(database, 'admin', add(more, moreValues)))).toBe('23502');
    const rows = await asRolledBack(database, 'admin', (transaction) =>
      transaction.query(add(`${more}, end_date`, `${moreValues}, '2198-12-31'`)),
    );
    expect(rows).toMatchObject([{ end_date: '2198-12-31' }]);
  });

  it('must also be missing if it is unclear when the agreement was signed, unless the tenancy started before 1 May 2026', async () => {
    const rows = await asRolledBack(database, 'tenant', (transaction) =>
      transaction.query(add('signing', `'not_sure'`)),
    );
    expect(rows).toEqual([{ end_date: null, signing: 'not_sure' }]);
    const started = add('signing', `'not_sure'`).replace('2198-02-01', '2026-04-30');
    expect(await codeOf(as(database, 'tenant', started))).toBe('23502');
  });

  it('is removed when the answers say that there is none, and is required again when they do not', async () => {
    const after = await asRolledBack(database, 'admin', async (transaction) => {
      const change = (set: string) =>
        transaction.query(
          `update public.tenancy_information set ${set} where id = '${ids.submittedTenancy}' returning end_date::text`,
        );
      return [
        await change(`nation = 'england', entered_into = '2026-05-01'`),
        await change(`entered_into = '2026-04-30', end_date = '2027-09-30'`),
      ].flat();
    });
    expect(after).toEqual([{ end_date: null }, { end_date: '2027-09-30' }]);
  });

  it('is possible with a day of signing if the agreement is not signed yet', async () => {
    const rows = await asRolledBack(database, 'admin', async (transaction) => {
      const set = (text: string) =>
        transaction.query(
          `update public.tenancy_information set ${text} where id = '${ids.submittedTenancy}' returning signing, entered_into::text`,
        );
      return [await set(`signing = 'not_yet'`), await set(`entered_into = '2026-11-01'`)].flat();
    });
    expect(rows).toEqual([
      { signing: 'not_yet', entered_into: null },
      { signing: null, entered_into: '2026-11-01' },
    ]);
  });
});

it('Every person who is signed in can read the nation of a postcode.', async () => {
  const ask = (postcode: string) => `select public.nation_of_postcode('${postcode}') as nation`;
  expect(await as(database, 'tenant', ask('cf10 1aa'))).toEqual([{ nation: 'wales' }]);
  expect(await as(database, 'tenant', ask('CH1 1AA'))).toEqual([{ nation: null }]);
  expect(await as(database, 'tenant', ask(`CF10 ${' '.repeat(20)}1AA`))).toEqual([{ nation: null }]);
});

it('A postcode has only letters that Royal Mail uses at each place, so that a letter O is not a zero.', async () => {
  const whole = ['CF10 3BY', 'SW1A 1AA', 'w1t4qf', 'M1 1AE'];
  const wrong = ['CF1O 3QX', 'W1O 4QF', 'CF10 3OX', 'CF10 O3X', 'CF10'];
  const rows = await database.query<{ postcode: string }>(
    'select p as postcode from unnest($1::text[]) as p where private.is_uk_postcode(p)',
    [[...whole, ...wrong]],
  );
  expect(rows.map(({ postcode }) => postcode)).toEqual(whole);
  expect(await as(database, 'tenant', `select public.nation_of_postcode('CF1O 3QX') as nation`)).toEqual([
    { nation: null },
  ]);
});

it('A postcode determines a nation if there is such an area, and otherwise leaves it open for the reasons that the form gives.', async () => {
  const rows = await database.query<{ area: string; nations: (string | null)[]; outside: string | null }>(
    `select a.area, array_agg(distinct private.nation_of_postcode(a.area || n || ' 1AA')) as nations, min(private.outside_uk_text(a.area || '1 1AA')) as outside
     from (select chr(f) || coalesce(chr(s), '') as area from generate_series(65, 90) as f
       cross join (select null::integer as s union all select generate_series(65, 90)) as seconds) as a
     cross join generate_series(1, 25) as n group by a.area`,
  );
  const of = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows
      .filter(fits)
      .map(({ area }) => area)
      .toSorted();
  const isTold = ({ nations }: (typeof rows)[number]) => nations.some((nation) => nation !== null);
  // These are the 124 areas of the Royal Mail, of which three are outside the United Kingdom.
  expect(of(isTold)).toHaveLength(121);
  expect(of((row) => isTold(row) && row.nations.includes(null))).toEqual(borderAreas);
  expect(of(({ outside }) => outside !== null)).toEqual(['GY', 'IM', 'JE']);
  for (const { area, outside } of rows) expect(outside ?? undefined).toBe(outsideWords(`${area}1 1AA`));
  expect(await as(database, 'tenant', `select public.nation_of_postcode('ZZ9 9ZZ') as nation`)).toEqual([
    { nation: null },
  ]);
});

it('Tenancies without an end come last in the list, in both directions.', async () => {
  const find = (ascending: boolean) =>
    as<{ end_date: string | null }>(
      database,
      'admin',
      `select end_date from public.search_tenancies(null, 'end_date', ${ascending}, 100)`,
    );
  for (const rows of [await find(true), await find(false)]) {
    const ends = rows.map(({ end_date }) => end_date);
    expect(ends.indexOf(null)).toBe(ends.length - ends.filter((end) => end === null).length);
    expect(ends).toContain(null);
  }
});
