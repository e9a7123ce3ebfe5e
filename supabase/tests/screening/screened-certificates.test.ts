import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as, scopeOf } from '../testing/actors.ts';
import { addSecondSignatory, endorse, renew, secondScope } from '../testing/certificate-versions.ts';
import { approve, finish, issue, makeApplication, makeSignatory, sign } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';
import { decideAsRead } from '../testing/screening-steps.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
  await addSecondSignatory(database);
  await database.query(`update public.property_managers set manager_type = 'letting_agent' where id = $1`, [
    ids.propertyManager,
  ]);
});
afterAll(() => database.close());
// A confirmed match counts in all cases of the tenant, so it is removed after each test.
afterEach(() => database.query(`delete from public.screening_decisions where decision = 'same'`));
beforeEach(async () => {
  await load(nobody);
  await setTenant('Amara', 'Okafor', '1999-02-03');
});

const nobody = { entry: 'INV0009', name: 'Quentin Zebulon Vexley' };
const amara = { entry: 'INV0001', name: 'OKAFOR, Amara', born_on: '1999-02-03' };
const valdemar = { entry: 'INV0002', name: 'Valdemar Ostrogrodsky' };
const nordkap = { entry: 'INV0003', name: 'Nordkap Meridian Trading' };

/** Makes this the list in use. */
async function load(...names: readonly object[]): Promise<string> {
  const [list] = await database.query<{ id: string }>(
    `insert into public.sanctions_lists (published_on, file_name) values ('2026-11-14', 'list.csv') returning id`,
  );
  await database.query(
    `insert into private.sanctions_names (list_id, entry, kind, name, born_on, born_year)
     select $1, n.entry, 'person', n.name, n.born_on, extract(year from n.born_on)
     from jsonb_to_recordset($2) as n (entry text, name text, born_on date)`,
    [list?.id, JSON.stringify(names)],
  );
  await database.query('update public.sanctions_lists set names = 1, finished_at = clock_timestamp() where id = $1', [
    list?.id,
  ]);
  return list?.id ?? '';
}

/** Changes the name as the service, not as the tenant. */
const setTenant = (first: string, surname: string, born: string | null) =>
  database.query('update public.profiles set first_name = $2, surname = $3, date_of_birth = $4 where id = $1', [
    ids.tenant,
    first,
    surname,
    born,
  ]);
const make = () => makeApplication(database, { city: 'London', postal_code: 'N1 1AA', came_by: 'own_choice' });
const screen = (application: string) =>
  as<{ subject: string; name: string; origin: string; hits: readonly { entry: string; decision: string | null }[] }>(
    database,
    'admin',
    'select subject, name, origin, hits from public.screen_application($1)',
    [application],
  );
const found = async (application: string) =>
  (await screen(application)).flatMap(({ subject, name, origin, hits }) =>
    hits.map(({ entry }) => [subject, name, origin, entry]),
  );
const decide = (application: string, subject: string, entry: string, decision = 'different', by = scopeOf('admin')) =>
  decideAsRead(database, by, { application, subject, entry, decision, reason: 'Another passport and birthday.' });
const effect = async (application: string) =>
  (
    await as<{ effect: string }>(
      database,
      'admin',
      `select effect from public.check_rules('approval', $1) where rule = 21`,
      [application],
    )
  )[0]?.effect;

const facts = async (version: string) =>
  (
    await database.query<{ facts: { stop: string | null } | null }>(
      `select public.certificate_to_issue('${version}') as facts`,
    )
  )[0]?.facts;

const failIssue = (version: string, error: string) =>
  database.query(
    `update private.jobs set failed_at = now(), last_error = ${error} where key = 'issue-certificate-${version}'`,
  );
const hasFailed = async (version: string) =>
  (
    await database.query<{ failed: boolean }>(
      `select failed_at is not null as failed from private.jobs where key = 'issue-certificate-${version}'`,
    )
  )[0]?.failed;

describe('A certificate that is signed and not issued', () => {
  it('is stopped by a new list, and issued once the match is decided', async () => {
    const application = await make();
    const version = await approve(database, application);
    await sign(database, version);
    expect(await facts(version)).toMatchObject({ stop: null });
    await load(amara);
    await screen(application);
    expect(await facts(version)).toMatchObject({ stop: expect.stringContaining('may be on the UK Sanctions List') });
    await expect(finish(database, version)).rejects.toThrow('Decide the match');
    await failIssue(version, `private.issuing_problem('${application}')`);
    const waiting = await as<{ tasks: { application_id: string; task: string }[] }>(
      database,
      'admin',
      `select public.queue_summary() -> 'certificates' as tasks`,
    );
    expect(waiting[0]?.tasks.filter((each) => each.application_id === application)).toMatchObject([{ task: 'match' }]);
    await decide(application, 'tenant', 'INV0001');
    expect(await facts(version)).toMatchObject({ stop: null });
    expect(await hasFailed(version)).toBe(false);
    await finish(database, version);
    expect(await facts(version)).toBeNull();
  });

  it('is not issued after a decision if it failed for another reason, in this case or another one of the tenant', async () => {
    const [application, another] = [await make(), await make()];
    const version = await approve(database, application);
    await sign(database, version);
    await failIssue(version, `'CERTIFICATE_KEYS is not usable.'`);
    await load(amara);
    await screen(application);
    await screen(another);
    await decide(application, 'tenant', 'INV0001');
    await decide(another, 'tenant', 'INV0001');
    expect(await facts(version)).toMatchObject({ stop: null });
    expect(await hasFailed(version)).toBe(true);
  });

  it('is issued once the decision of another case that has stopped it is reversed', async () => {
    const [application, another] = [await make(), await make()];
    const version = await approve(database, application);
    await sign(database, version);
    await load(amara);
    await screen(application);
    await decide(application, 'tenant', 'INV0001');
    await decide(another, 'tenant', 'INV0001', 'same');
    await failIssue(version, `private.issuing_problem('${application}')`);
    await decide(another, 'tenant', 'INV0001', 'different', secondScope);
    expect(await facts(version)).toMatchObject({ stop: null });
    expect(await hasFailed(version)).toBe(false);
  });

  it('stays unissued if the match is confirmed', async () => {
    const application = await make();
    const version = await approve(database, application);
    await sign(database, version);
    await load(amara);
    await screen(application);
    await decide(application, 'tenant', 'INV0001', 'same');
    expect(await facts(version)).toMatchObject({ stop: expect.stringContaining('is on the UK Sanctions List') });
    await expect(finish(database, version)).rejects.toThrow('so the certificate is not issued');
  });
});

describe('The names that a certificate states', () => {
  it('stop its signature when they are on a new list, whatever the profile says at that time', async () => {
    const application = await make();
    const version = await approve(database, application);
    await load(amara);
    await setTenant('Chioma', 'Eze', '1999-02-03');
    expect(await codeOf(sign(database, version))).toBe('P0001');
    expect(await found(application)).toEqual([['tenant', 'Amara Okafor', 'certificate', 'INV0001']]);
    await decide(application, 'tenant', 'INV0001');
    expect(await codeOf(sign(database, version))).toBeUndefined();
  });

  it('are compared with the date of birth at the approval', async () => {
    const application = await make();
    const version = await approve(database, application);
    await load({ ...amara, born_on: '1961-03-14' });
    await setTenant('Amara', 'Okafor', '1999-02-03');
    expect(await codeOf(sign(database, version))).toBeUndefined();
  });

  it('stop an endorsement that adds listed names', async () => {
    const { application, number } = await issue(database, await make());
    await load(valdemar, nordkap);
    const { id } = await endorse(database, number, {
      tenant_name: 'Valdemar Ostrogrodsky',
      landlord_name: 'Nordkap Meridian Trading',
      landlord_address: '1 Street, Cardiff',
    });
    // The endorsement screens the names itself, before anybody looks.
    const stored = await database.query(
      `select name from public.screenings where application_id = $1 and hits <> '[]' order by name`,
      [application],
    );
    expect(stored).toEqual([{ name: 'Nordkap Meridian Trading' }, { name: 'Valdemar Ostrogrodsky' }]);
    expect(await codeOf(sign(database, id))).toBe('P0001');
    await decide(application, 'tenant', 'INV0002');
    expect(await codeOf(sign(database, id))).toBe('P0001');
    await decide(application, 'landlord', 'INV0003');
    await sign(database, id);
    const [kept] = await database.query<{ results: readonly { rule: number; effect: string }[] }>(
      `select results from public.rule_checks where application_id = $1 and action = 'endorsement'`,
      [application],
    );
    expect(kept?.results).toContainEqual(expect.objectContaining({ rule: 21, effect: 'passes' }));
    await finish(database, id);
    expect((await screen(application)).map(({ name }) => name)).toContain('Valdemar Ostrogrodsky');
  });

  it('stop a renewal', async () => {
    const application = await makeApplication(database, { end_date: '2198-06-30' });
    const { number } = await issue(database, application);
    await load(amara);
    const { id } = await renew(database, number, '2198-10-31');
    await sign(database, id);
    expect(await codeOf(sign(database, id, secondScope))).toBe('P0001');
    await decide(application, 'tenant', 'INV0001', 'same', secondScope);
    expect(await codeOf(sign(database, id, secondScope))).toBe('P0001');
    await decide(application, 'tenant', 'INV0001');
    expect(await codeOf(sign(database, id, secondScope))).toBeUndefined();
  });

  /** Makes the certificate look like one of an earlier release, which put an agent's address in place of a missing landlord's name. */
  const withoutName = (application: string) =>
    database.script(`alter table public.certificate_records disable trigger user;
      alter table public.tenancy_information disable trigger user;
      update public.certificate_records set statement = jsonb_set(statement, '{beneficiary,name}', '"The landlord of 1 High Street"')
      where application_id = '${application}';
      update public.tenancy_information set landlord_name = null
      where id = (select tenancy_id from public.rent_guarantee_applications where id = '${application}');
      delete from public.screenings where application_id = '${application}' and subject = 'landlord';
      alter table public.tenancy_information enable trigger user;
      alter table public.certificate_records enable trigger user`);

  it('do not include an address as the landlord’s name, if it states no name', async () => {
    const { application } = await issue(database, await make());
    await withoutName(application);
    expect((await screen(application)).map(({ subject, name }) => [subject, name])).toEqual([
      ['tenant', 'Amara Okafor'],
      ['company', 'Taff Lettings'],
    ]);
  });

  it('do not include that address after a correction of it either', async () => {
    const { application, number } = await issue(database, await make());
    await withoutName(application);
    const { id } = await endorse(database, number, { address_line_1: '2 High Street' });
    expect((await screen(application)).map(({ subject }) => subject)).not.toContain('landlord');
    expect(await codeOf(sign(database, id))).toBeUndefined();
  });
});

describe('An earlier match', () => {
  it.each([
    ['name', () => setTenant('Chioma', 'Eze', '1999-02-03')],
    ['date of birth', () => setTenant('Amara', 'Okafor', '1980-02-03')],
    ['list', () => load(nobody)],
  ])('blocks after a change of the %s, until a person decides', async (_what, change) => {
    await load(amara);
    const application = await make();
    await screen(application);
    await change();
    expect(await effect(application)).toBe('blocks');
    expect(await codeOf(approve(database, application))).toBe('P0001');
    expect(await found(application)).toEqual([['tenant', 'Amara Okafor', 'earlier', 'INV0001']]);
    const [row] = await database.query<{ missing: string[] }>('select private.missing_items($1) as missing', [
      application,
    ]);
    expect(row?.missing).toEqual(['screening']);
    await decide(application, 'tenant', 'INV0001', 'same', secondScope);
    expect(await effect(application)).toBe('blocks');
    await decide(application, 'tenant', 'INV0001');
    expect(await effect(application)).toBe('passes');
    await approve(database, application);
  });
});

// These tests come last, because the first of them deletes the tenant.
describe('After the account is deleted', { sequential: true }, () => {
  const kept = (application: string) =>
    database.query(
      `select 'screening' as what from public.screenings where application_id = $1 and (subject = 'tenant' or name ilike '%Okafor%')
       union all select 'decision' from public.screening_decisions where application_id = $1 and subject = 'tenant'
       union all select 'birth' from public.approved_tenants where application_id = $1 and date_of_birth is not null order by 1`,
      [application],
    );
  /** Moves the end of the time for claims, which no person can do. */
  const moveClaims = (application: string, until: string) =>
    database.script(`alter table public.certificate_records disable trigger user;
      update public.certificate_records set claims_until = ${until}, cover_until = least(cover_until, ${until}),
        cover_from = least(cover_from, ${until}) where application_id = '${application}';
      alter table public.certificate_records enable trigger user`);
  /** Runs the job that the deletion has added. */
  const look = (application: string) =>
    database.query(
      `select public.remind(payload) from private.jobs where payload ->> 'application_id' = $1 and payload ->> 'reminder' = 'names-unneeded'`,
      [application],
    );
  const plans = (application: string) =>
    database.query(
      `select run_at > now() as later from private.jobs where payload ->> 'application_id' = $1 and payload ->> 'reminder' = 'names-unneeded'`,
      [application],
    );
  let standing: string;
  let withdrawn: string;
  let over: string;

  it('a certificate is still screened against a new list, with the date of birth', async () => {
    const list = await load({ ...amara, born_on: null });
    const issued = async () => {
      const made = await make();
      await screen(made);
      await decide(made, 'tenant', 'INV0001');
      return (await issue(database, made)).application;
    };
    [standing, withdrawn, over] = [await issued(), await issued(), await issued()];
    const unsigned = await make();
    expect(list).toBeTruthy();
    await database.query(`delete from auth.users where id = '${ids.tenant}'`);
    const newer = await load({ ...amara, born_on: '1961-03-14' }, { ...amara, entry: 'INV0004' });
    await database.query('select public.screen_again($1)', [newer]);
    const screened = await database.query(
      `select name, born_on::text, jsonb_path_query_array(hits, '$[*].entry') as entries from public.screenings
       where application_id = $1 and list_id = $2 and subject = 'tenant'`,
      [standing, newer],
    );
    expect(screened).toEqual([{ name: 'Amara Okafor', born_on: '1999-02-03', entries: ['INV0004'] }]);
    const approved = await database.query('select * from public.approved_tenants where date_of_birth is not null');
    expect(approved.length).toBeGreaterThan(0);
    expect(JSON.stringify(approved)).not.toMatch(/Amara|Okafor/);
    expect((await screen(unsigned)).map(({ subject }) => subject)).toEqual(['landlord', 'company']);
  });

  it('the name stays in the screenings and decisions while the certificate counts', async () => {
    await look(standing);
    expect((await kept(standing)).map(({ what }) => what)).toEqual(['birth', 'decision', 'screening', 'screening']);
    expect(await plans(standing)).toEqual([{ later: true }]);
  });

  it('the name is deleted after the time for claims, and the screenings of the landlord stay', async () => {
    await moveClaims(over, 'private.london_today()');
    await look(over);
    expect((await kept(over)).length).toBe(4);
    await moveClaims(over, 'private.london_today() - 1');
    await look(over);
    expect(await kept(over)).toEqual([]);
    const others = await database.query('select subject from public.screenings where application_id = $1', [over]);
    expect(others.length).toBeGreaterThan(0);
  });

  it('the name is deleted when the certificate is withdrawn, and in no other case', async () => {
    await database.script(`alter table public.certificate_records disable trigger _310_guard_certificate;
      update public.certificate_records set withdrawn_at = now() where application_id = '${withdrawn}';
      alter table public.certificate_records enable trigger _310_guard_certificate`);
    expect(await kept(withdrawn)).toEqual([]);
    expect((await kept(standing)).length).toBe(4);
  });
});
