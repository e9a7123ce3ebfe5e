import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { finish, issue, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { ids, openFixture } from '../testing/fixture.ts';
import { onPostgresql, race, type Step } from '../testing/race.ts';

onPostgresql('Row locks of a certificate', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openFixture();
    await makeSignatory(database, ids.admin);
  });
  afterAll(() => database.close());

  const nothing = { id: '', tenancy: '', statement: '' };
  const endorse = (number: string, city: string): Step => ({
    who: 'admin',
    sql: () =>
      `select from public.endorse_certificate('${number}', '{"city": "${city}"}', 'Corrected as the landlord said')`,
  });
  const renew = (number: string): Step => ({
    who: 'admin',
    sql: () => `select from public.renew_certificate('${number}', '2198-12-31', 'Longer, as both agreed it')`,
  });
  const issueIt = (id: string): Step => ({
    who: 'owner',
    sql: () => `select public.finish_certificate('${id}', '${id}/2.pdf')`,
  });
  const withdraw = (withdrawal: string): Step => ({
    who: 'owner',
    sql: () => `select public.withdraw_certificate('${withdrawal}')`,
  });
  const shorter = () => makeApplication(database, { end_date: '2198-06-30' });
  const statesOf = async (number: string) =>
    (
      await database.query<{ state: string }>(
        'select state from public.certificate_versions where certificate_number = $1 order by version',
        [number],
      )
    ).map(({ state }) => state);

  /** An endorsement that is signed, and a withdrawal whose notice is over. */
  async function makeBoth(): Promise<{ number: string; version: string; withdrawal: string }> {
    const { number, id } = await issue(database);
    const [version] = await as<{ id: string }>(
      database,
      'admin',
      `select id from public.endorse_certificate('${number}', '{"city": "Caerdydd"}', 'Corrected as the landlord said')`,
    );
    if (version === undefined) throw new Error('There is no version');
    await as(database, 'admin', `select from public.sign_certificate('${version.id}')`);
    await database.query(`select public.keep_certificate_data('${version.id}', '{}', 'jws', 'qr')`);
    const [withdrawal] = await database.query<{ id: string }>(
      `insert into public.certificate_withdrawals (version_id, ground, notice_until, confirmed_at)
       values ('${id}', 'fraud', private.london_today() - 1, now()) returning id`,
    );
    return { number, version: version.id, withdrawal: withdrawal?.id ?? '' };
  }

  it('serialise two endorsements, of which the second is refused', async () => {
    const { number } = await issue(database);
    const result = await race(database, nothing, [endorse(number, 'Caerdydd'), endorse(number, 'Swansea')]);
    expect(result).toEqual({ first: 'done 1', second: 'P0001', waited: true });
    expect(await statesOf(number)).toEqual(['not_begun', 'awaiting_signature']);
  });

  it('serialise a renewal and an endorsement, of which the second is refused', async () => {
    const { number } = await issue(database, await shorter());
    const result = await race(database, nothing, [renew(number), endorse(number, 'Swansea')]);
    expect(result).toEqual({ first: 'done 1', second: 'P0001', waited: true });
  });

  it('serialise the issue of a version and an endorsement, which then applies to the new version', async () => {
    const { number, version } = await makeBoth();
    const result = await race(database, nothing, [issueIt(version), endorse(number, 'Swansea')]);
    expect(result).toEqual({ first: 'done 1', second: 'done 1', waited: true });
    expect(await statesOf(number)).toEqual(['replaced', 'not_begun', 'awaiting_signature']);
  });

  it('serialise two issues of a version, which count once', async () => {
    const { number, version } = await makeBoth();
    await database.query('delete from private.jobs');
    await race(database, nothing, [issueIt(version), issueIt(version)]);
    expect(await statesOf(number)).toEqual(['replaced', 'not_begun']);
    expect(await database.query(`select from private.jobs where kind = 'mail'`)).toHaveLength(3);
  });

  it('serialise a replacement and a withdrawal in any order, after which nothing stays in force', async () => {
    for (const order of [0, 1]) {
      const { number, version, withdrawal } = await makeBoth();
      const [first, second] =
        order === 0 ? [issueIt(version), withdraw(withdrawal)] : [withdraw(withdrawal), issueIt(version)];
      const result = await race(database, nothing, [first as Step, second as Step]);
      expect(result).toEqual({ first: 'done 1', second: 'done 1', waited: true });
      expect(await statesOf(number)).toEqual(['replaced', 'withdrawn']);
    }
  });

  it('serialise fifty approvals, which get fifty numbers', async () => {
    const applications = await Promise.all(Array.from({ length: 50 }, () => makeApplication(database)));
    await Promise.all(
      applications.map((id) => as(database, 'admin', `select public.set_application_status('${id}', 'approved')`)),
    );
    const [counts] = await database.query(
      `select count(*)::int as versions, count(distinct certificate_number)::int as numbers, count(distinct (status_list, status_index))::int as places
       from public.certificate_versions where application_id = any ($1)`,
      [applications],
    );
    expect(counts).toEqual({ versions: 50, numbers: 50, places: 50 });
    // All of them are issued once, in whatever order they are signed.
    const versions = await database.query<{ id: string }>(
      'select id from public.certificate_versions where application_id = any ($1)',
      [applications],
    );
    await Promise.all(versions.map(({ id }) => as(database, 'admin', `select from public.sign_certificate('${id}')`)));
    for (const { id } of versions) await finish(database, id);
    expect(
      await database.query(
        `select from public.certificate_versions where application_id = any ($1) and state = 'not_begun'`,
        [applications],
      ),
    ).toHaveLength(50);
  });
});
