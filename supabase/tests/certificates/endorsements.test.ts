import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import {
  addSecondSignatory,
  endorse,
  recordsOf,
  secondScope,
  signAndFinish,
  statesOf,
} from '../testing/certificate-versions.ts';
import { finish, issue, makeApplication, makeSignatory, sign } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture, propertyManagerSql } from '../testing/fixture.ts';

const otherAgent = '20000000-0000-4000-8000-0000000000a1';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    ${propertyManagerSql(otherAgent, null, 'Severn Lettings')};
    update public.property_managers set business_email = 'severn@example.com' where id = '${otherAgent}';
    insert into public.property_manager_confirmations (property_manager_id) values ('${otherAgent}');
    update public.property_managers set manager_type = 'letting_agent' where id in ('${ids.propertyManager}', '${otherAgent}')`);
  await makeSignatory(database, ids.admin);
  await addSecondSignatory(database);
});
afterAll(() => database.close());

const reason = 'As the landlord told us';
const notice = { kind: 'notice_of_variation', dated: '2026-06-01', from: '2026-09-01' };

describe('An endorsement', () => {
  it('makes a version that says what changed and why, and replaces the old one when it is issued', async () => {
    const { application, number, id } = await issue(database);
    const before = await recordsOf(database, application);
    const made = await endorse(database, number, { monthly_rent: 950, rent_notice: notice });
    expect(made).toMatchObject({
      version: 2,
      state: 'awaiting_signature',
      statement: {
        version: 2,
        replaces: 1,
        kind: 'agreement',
        tenancy: { rent_pence: 95_000 },
        cover: { monthly_limit_pence: 90_000, total_limit_pence: 1_080_000 },
        changes: [
          {
            what: 'Rent a month',
            from: '£900.00',
            to: '£950.00',
            reason: 'Notice of variation of 1 June 2026, in force from 1 September 2026. As the landlord told us',
          },
        ],
      },
    });
    expect(await recordsOf(database, application)).toEqual(before);
    expect(await statesOf(database, number)).toEqual(['not_begun', 'awaiting_signature']);
    expect(await sign(database, made.id)).toEqual([{ state: 'issuing' }]);
    expect(await statesOf(database, number)).toEqual(['not_begun', 'issuing']);
    await finish(database, made.id);
    expect(await statesOf(database, number)).toEqual(['replaced', 'not_begun']);
    expect(await recordsOf(database, application)).toMatchObject({ rent: 950, amount: 10_800 });
    const [list] = await database.query<{ list: { entries: { index: number; status: string }[] } }>(
      'select public.status_list_to_sign(1) as list',
    );
    const [place] = await database.query<{ index: number }>(
      `select status_index as index from public.certificate_versions where id = '${id}'`,
    );
    expect(list?.list.entries).toContainEqual({ index: place?.index, status: 'replaced' });
    // The records stay locked, and the timeline shows no edit by hand.
    expect(
      await codeOf(
        database.query(
          `update public.rent_guarantee_applications set guarantee_amount = 1 where id = '${application}'`,
        ),
      ),
    ).toBe('P0001');
    const edits = `select from public.record_edits as e where e.fields <> '{landlord_name}'
       and (e.application_id = $1 or e.tenancy_id = (select tenancy_id from public.rent_guarantee_applications where id = $1))`;
    expect(await database.query(edits, [application])).toEqual([]);
  });

  it('leaves the certificate in force at the top of its tenant’s home until it is issued', async () => {
    const { application, number, id } = await issue(database);
    const home = async () => {
      const [row] = await as<{ cases: object[]; certificates: object[] }>(
        database,
        'tenant',
        `select h -> 'cases' as cases, h -> 'certificates' as certificates from public.own_home() as h`,
      );
      return {
        own: row?.cases.find((found) => (found as { application_id: string }).application_id === application),
        versions: row?.certificates.filter(
          (found) => (found as { application_id: string }).application_id === application,
        ),
      };
    };
    const before = await home();
    expect(before).toMatchObject({ own: { step: 'closed', turn: 'nobody', usual_days: null }, versions: [{ id }] });
    const made = await endorse(database, number, { monthly_rent: 950, rent_notice: notice });
    const { own, versions } = await home();
    expect(own).toMatchObject({ step: 'closed', turn: 'nobody', usual_days: null });
    expect(versions).toEqual(before.versions);
    expect(
      await database.query('select step, turn from public.application_cases where application_id = $1', [application]),
    ).toEqual([{ step: 'signature', turn: 'staff' }]);
    await signAndFinish(database, made);
    expect(await home()).toMatchObject({ own: { turn: 'nobody' }, versions: [{ id: made.id }] });
  });

  it('mails tenant and landlord what changed, with the file, and a former agent that their version no longer counts', async () => {
    const { application, number } = await issue(database);
    await database.query('delete from private.jobs');
    const made = await endorse(database, number, { property_manager_id: otherAgent });
    expect(made.statement.changes).toMatchObject([
      { what: 'Address of the landlord' },
      {
        what: 'Agent',
        from: 'Taff Lettings, letting agent for the landlord',
        to: 'Severn Lettings, letting agent for the landlord',
      },
    ]);
    await signAndFinish(database, made);
    const mails = await database.query<{ to: string; payload: Record<string, Record<string, unknown>> }>(
      `select payload ->> 'to' as to, payload from private.jobs where kind = 'mail' order by 1`,
    );
    expect(mails.map(({ to, payload }) => [to, payload.template])).toEqual([
      ['manager@example.com', 'certificate-replaced'],
      ['office@example.com', 'certificate-replaced'],
      ['severn@example.com', 'certificate-for-landlord'],
      ['tenant@example.com', 'certificate-for-tenant'],
    ]);
    expect(mails[2]?.payload).toMatchObject({
      data: {
        version: 2,
        isFirst: true,
        isTakenOver: true,
        replaces: 1,
        isRenewal: false,
        changes: made.statement.changes,
      },
      attachment: { path: `${made.id}/2.pdf`, name: `${number}-2.pdf` },
    });
    expect(JSON.stringify(mails.slice(0, 2))).not.toContain('Severn');
    expect(await recordsOf(database, application)).toMatchObject({ manager: otherAgent });
  });

  it('mails a former agent even if its version was issued without a mail', async () => {
    const { id, number } = await issue(database);
    await database.script(
      `set session_replication_role = replica; update public.certificate_records set is_quiet = true where id = '${id}'; reset session_replication_role`,
    );
    await database.query('delete from private.jobs');
    await signAndFinish(database, await endorse(database, number, { property_manager_id: otherAgent }));
    const mailed = await database.query<{ to: string }>(
      `select payload ->> 'to' as to from private.jobs where payload ->> 'template' = 'certificate-replaced' order by 1`,
    );
    expect(mailed).toEqual([{ to: 'manager@example.com' }, { to: 'office@example.com' }]);
  });

  it('sets a new agent in the tenancy too, once it is issued', async () => {
    const { application, number } = await issue(database);
    const managerOfTenancy = `select t.property_manager_id as id from public.tenancy_information as t
      join public.rent_guarantee_applications as a on a.tenancy_id = t.id where a.id = '${application}'`;
    await database.query(
      `update public.tenancy_information set property_manager_id = '${ids.propertyManager}'
       where id = (select tenancy_id from public.rent_guarantee_applications where id = '${application}')`,
    );
    const made = await endorse(database, number, { property_manager_id: otherAgent });
    expect(await database.query(managerOfTenancy)).toEqual([{ id: ids.propertyManager }]);
    await signAndFinish(database, made);
    expect(await database.query(managerOfTenancy)).toEqual([{ id: otherAgent }]);
  });

  it.each([
    ['c/o it', 'c/o TAFF Lettings', true],
    ['at its address', (street: string, city: string) => `${street}, ${city.toUpperCase()}`, true],
    ['of their own', '12 Taffs Mead Road, Taff Lettings House, Cardiff', false],
  ])(
    'takes an address of the landlord %s along to the new agent only where it was the former one’s',
    async (_, typed, moves) => {
      const { application, number } = await issue(database);
      const [agent] = await database.query<{ address_line_1: string; city: string }>(
        `select address_line_1, city from public.property_managers where id = '${ids.propertyManager}'`,
      );
      const address = typeof typed === 'string' ? typed : typed(agent?.address_line_1 ?? '', agent?.city ?? '');
      await signAndFinish(
        database,
        await endorse(database, number, { landlord_name: 'Margaret Ashdown', landlord_address: address }),
      );
      const made = await endorse(database, number, { property_manager_id: otherAgent });
      const expected = moves ? expect.stringMatching(/^c\/o Severn Lettings, 61 Taffs Mead Road/) : address;
      expect(made.statement.beneficiary).toMatchObject({ name: 'Margaret Ashdown', address: expected });
      await signAndFinish(database, made);
      const stored = `select t.landlord_address as address from public.tenancy_information as t
      join public.rent_guarantee_applications as a on a.tenancy_id = t.id where a.id = '${application}'`;
      expect(await database.query(stored)).toEqual([{ address: moves ? null : address }]);
    },
  );

  it('leaves a former agent the versions of its time', async () => {
    const { number } = await issue(database);
    await signAndFinish(database, await endorse(database, number, { property_manager_id: otherAgent }));
    const seen = await as<{ version: number }>(
      database,
      'property manager',
      'select version from public.certificate_versions where certificate_number = $1',
      [number],
    );
    expect(seen).toEqual([{ version: 1 }]);
  });

  it('keeps the name of a landlord who takes an agent', async () => {
    const landlord = '20000000-0000-4000-8000-0000000000a2';
    await database.script(
      `${propertyManagerSql(landlord, null, 'Margaret Ashdown')}; update public.property_managers set manager_type = 'landlord' where id = '${landlord}'`,
    );
    const application = await makeApplication(database);
    await database.script(
      `update public.rent_guarantee_applications set property_manager_id = '${landlord}' where id = '${application}';
       update public.tenancy_information set landlord_name = null
       where id = (select tenancy_id from public.rent_guarantee_applications where id = '${application}')`,
    );
    const { number } = await issue(database, application);
    const made = await endorse(database, number, { property_manager_id: otherAgent });
    expect(made.statement.beneficiary).toMatchObject({ name: 'Margaret Ashdown', agent: { name: 'Severn Lettings' } });
    expect(made.statement.changes.map(({ what }) => what)).toEqual(['Agent']);
    await database.script(
      `update public.property_managers set business_email = 'ashdown@example.com' where id = '${landlord}'; delete from private.jobs`,
    );
    await signAndFinish(database, made);
    const mailed = await database.query<{ data: object }>(
      `select payload -> 'data' as data from private.jobs where payload ->> 'to' = 'ashdown@example.com'`,
    );
    expect(mailed).toEqual([
      { data: expect.objectContaining({ version: 1, isNamedStill: true, agent: 'Severn Lettings' }) },
    ]);
  });

  it('corrects the name on the certificate and in the record, but not in the profile', async () => {
    const { application, number } = await issue(database);
    await signAndFinish(database, await endorse(database, number, { tenant_name: 'Amara Chidinma Okafor' }));
    expect(await recordsOf(database, application)).toMatchObject({ name: 'Amara Chidinma Okafor' });
    expect(await database.query(`select surname from public.profiles where id = '${ids.tenant}'`)).toEqual([
      { surname: 'Okafor' },
    ]);
    const found = await as<{ id: string }>(
      database,
      'admin',
      `select id from public.search_applications(query => 'Chidinma')`,
    );
    expect(found.map(({ id }) => id)).toContain(application);
  });

  it('corrects the address and the day of the agreement, which makes it a deed', async () => {
    const { application, number } = await issue(database);
    const made = await endorse(database, number, { address_line_1: '2 High Street', entered_into: '2026-01-05' });
    expect(made.statement).toMatchObject({
      kind: 'deed',
      changes: [
        { what: 'Property', from: '1 High Street, Cardiff, CF10 1AA', to: '2 High Street, Cardiff, CF10 1AA', reason },
        { what: 'Tenancy agreement entered into', from: null, to: '5 January 2026', reason },
      ],
    });
    expect(await sign(database, made.id)).toEqual([{ state: 'awaiting_signature' }]);
    expect(await sign(database, made.id, secondScope)).toEqual([{ state: 'issuing' }]);
    await finish(database, made.id);
    expect(await recordsOf(database, application)).toMatchObject({ entered_into: '2026-01-05' });
  });

  it('states the company and its terms as the first version does', async () => {
    const { number, statement } = await issue(database);
    await database.query(`update public.guarantor_settings set name = 'Renamed Ltd', claims_days = 5`);
    const made = await endorse(database, number, { city: 'Caerdydd' });
    await database.query(`update public.guarantor_settings set name = 'Pendine Rent Guarantee Ltd', claims_days = 31`);
    const { version, replaces, property, changes, ...rest } = made.statement;
    expect({ version, replaces }).toEqual({ version: 2, replaces: 1 });
    expect(changes).toHaveLength(1);
    expect(property).toMatchObject({ lines: ['1 High Street', 'Caerdydd'] });
    expect(statement).toMatchObject(rest);
  });

  it('of a specimen stays a specimen, even once there is a basis', async () => {
    const { number } = await issue(database);
    await database.query(
      `insert into public.issuing_bases (kind, reference, document, dated, confirmed_at) values ('fca_number', 'x', 'x', '2026-01-01', now())`,
    );
    const { statement } = await endorse(database, number, { city: 'Caerdydd' });
    const renewed = await issue(database);
    await database.query('delete from public.issuing_bases');
    expect(statement.specimen).toBe(true);
    expect(renewed.statement).toMatchObject({ specimen: false });
  });

  it('previews what would change, and changes nothing', async () => {
    const { application, number } = await issue(database);
    const before = await recordsOf(database, application);
    const [row] = await as<{ preview: { before: unknown; after: { changes: unknown[] }; needs_consent: boolean } }>(
      database,
      'admin',
      `select public.preview_endorsement($1, '{"guarantee_amount": 900}', 'Agreed') as preview`,
      [number],
    );
    expect(row?.preview).toMatchObject({
      needs_consent: true,
      after: { version: 2, changes: [{ what: 'At most in all', from: '£10,800.00', to: '£900.00', reason: 'Agreed' }] },
    });
    expect(await recordsOf(database, application)).toEqual(before);
    expect(await statesOf(database, number)).toEqual(['not_begun']);
  });
});
