import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { addSecondSignatory, endorse, signAndFinish } from '../testing/certificate-versions.ts';
import { issue, makeApplication, makeSignatory, submitAs } from '../testing/certificates.ts';
import { ids, openFixture, propertyManagerSql } from '../testing/fixture.ts';

const other = '20000000-0000-4000-8000-0000000000e1';
const landlord = '20000000-0000-4000-8000-0000000000e2';
const merged = '20000000-0000-4000-8000-0000000000e3';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
  await addSecondSignatory(database);
  await database.script(`
    ${propertyManagerSql(other, null, 'Severn Lettings')};
    ${propertyManagerSql(landlord, null, 'Margaret Ashdown')};
    insert into public.property_manager_users (property_manager_id, user_id) values ('${landlord}', '${ids.manager}');
    ${propertyManagerSql(merged, null, 'Taff Letings')};
    insert into public.property_manager_confirmations (property_manager_id) values ('${other}');
    update public.property_managers set manager_type = 'letting_agent' where id in ('${other}', '${ids.propertyManager}', '${merged}');
    update public.property_managers set manager_type = 'landlord', business_email = 'ashdown@example.com' where id = '${landlord}';
    update public.property_managers set business_email = 'severn@example.com' where id = '${other}'`);
});
afterAll(() => database.close());

const ask = (application: string, words: string) =>
  as(database, 'admin', `select public.ask_landlord($1, 'answer', $2)`, [application, words]);
const name = (application: string, office: string | null) =>
  as(database, 'admin', 'update public.rent_guarantee_applications set property_manager_id = $2 where id = $1', [
    application,
    office,
  ]);
const officeMails = () =>
  database.query<{ to: string; data: object }>(
    `select payload ->> 'to' as "to", payload -> 'data' as data from private.jobs
     where payload ->> 'template' = 'landlord-not-named' order by created_at, 1`,
  );
const moveHome = (application: string, line: string) =>
  as(
    database,
    'admin',
    `update public.tenancy_information set address_line_1 = $2
     where id = (select tenancy_id from public.rent_guarantee_applications where id = $1)`,
    [application, line],
  );
const repliesAbout = (application: string) =>
  database.query<{ data: Record<string, unknown> }>(
    `select payload -> 'data' as data from private.jobs
     where payload ->> 'template' = 'landlord-note' and payload #>> '{data,isReply}' = 'true' and payload #>> '{data,applicationId}' = $1`,
    [application],
  );
/** The first line of the home in the last mail to its landlord. */
const lastHome = async (application: string) =>
  (
    await database.query<{ line: string }>(
      `select called #>> '{property,lines,0}' as line from private.landlord_contacts where application_id = $1 order by told_at desc limit 1`,
      [application],
    )
  )[0]?.line;
const formerOf = (application: string, actor: Actor = 'property manager') =>
  as<{ application_id: string; certificate_number: string | null; version: number | null; agent_name: string | null }>(
    database,
    actor,
    'select application_id, certificate_number, version, agent_name from public.former_applications(array[$1::uuid])',
    [application],
  );
const nothingKept = { certificate_number: null, version: null, agent_name: null };

describe('A landlord or agent whom an application no longer names', () => {
  it('gets a mail with the open questions if we have written to each other', async () => {
    const application = await makeApplication(database);
    await ask(application, 'Is the rent £900?');
    await name(application, other);
    const mails = await officeMails();
    expect(mails.map(({ to }) => to)).toEqual(['manager@example.com', 'office@example.com']);
    expect(mails[0]?.data).toMatchObject({ questions: ['Is the rent £900?'], property: { lines: expect.any(Array) } });
    expect(JSON.stringify(mails)).not.toContain('Severn');
  });

  it('gets no mail if nobody has written', async () => {
    const before = await officeMails();
    await name(await makeApplication(database), other);
    expect(await officeMails()).toEqual(before);
  });

  it('gets no mail about a question whose own mail still waits', async () => {
    const application = await makeApplication(database);
    await ask(application, 'Is the rent £900?');
    await ask(application, 'Who keeps the deposit?');
    const before = await officeMails();
    await name(application, other);
    const mails = (await officeMails()).slice(before.length);
    expect(mails.map(({ data }) => data)).toMatchObject([
      { questions: ['Is the rent £900?'] },
      { questions: ['Is the rent £900?'] },
    ]);
  });

  it('gets the home and the name that it had before, whatever has changed before or after', async () => {
    const application = await makeApplication(database);
    await submitAs(database, application, 'Amara', 'Okafor');
    const [written] = await as<{ id: string }>(
      database,
      'property manager',
      `select public.send_landlord_message($1, 'The tenant has left.') as id`,
      [application],
    );
    const before = await officeMails();
    await moveHome(application, '7 Secret Lane');
    await name(application, other);
    const notNamed = (await officeMails()).slice(before.length);
    await moveHome(application, '9 Secret Lane');
    await submitAs(database, application, 'New', 'Name');
    await as(database, 'admin', `select public.ask_landlord($1, 'note', 'Thank you.', in_reply_to => $2)`, [
      application,
      written?.id,
    ]);
    const replies = await repliesAbout(application);
    expect([notNamed.length, replies.length]).toEqual([2, 2]);
    for (const { data } of [...notNamed, ...replies])
      expect(data).toMatchObject({ property: { lines: ['1 High Street', 'Cardiff'], postcode: 'CF10 1AA' } });
    expect(replies.map(({ data }) => data.tenant)).toEqual(['Amara Okafor', 'Amara Okafor']);
    await name(application, ids.propertyManager);
    await ask(application, 'Is it yours again?');
    expect(await lastHome(application)).toBe('9 Secret Lane');
  });

  it('gets only the number of the application if its earlier mail is unknown', async () => {
    const application = await makeApplication(database);
    const [written] = await as<{ id: string }>(
      database,
      'property manager',
      `select public.send_landlord_message($1, 'The tenant has left.') as id`,
      [application],
    );
    await name(application, other);
    await database.query('delete from private.landlord_contacts where application_id = $1', [application]);
    await as(database, 'admin', `select public.ask_landlord($1, 'note', 'Thank you.', in_reply_to => $2)`, [
      application,
      written?.id,
    ]);
    const [{ data } = { data: {} }] = await repliesAbout(application);
    expect(data).toMatchObject({ property: { lines: [expect.stringMatching(/^RGC-/)], postcode: null } });
    expect(Object.keys(data)).not.toContain('tenant');
  });

  it('gets no mail at an address that acts for the next one too', async () => {
    const before = await officeMails();
    const application = await makeApplication(database);
    await ask(application, 'Is the rent £900?');
    await name(application, landlord);
    expect((await officeMails()).slice(before.length).map(({ to }) => to)).toEqual(['office@example.com']);
  });

  it('sees that the application is with somebody else, until it is theirs again', async () => {
    const application = await makeApplication(database);
    expect(await formerOf(application)).toEqual([]);
    await name(application, other);
    expect(await formerOf(application)).toEqual([{ application_id: application, ...nothingKept }]);
    for (const actor of ['tenant', 'other tenant', 'admin'] as const) {
      expect(await formerOf(application, actor)).toEqual([]);
    }
    await name(application, ids.propertyManager);
    expect(await formerOf(application)).toEqual([]);
  });

  it('sees it even if the record that was named is merged into theirs', async () => {
    const application = await makeApplication(database);
    await name(application, merged);
    await name(application, other);
    await database.query('delete from private.former_offices where application_id = $1 and property_manager_id = $2', [
      application,
      ids.propertyManager,
    ]);
    expect(await formerOf(application)).toEqual([]);
    await as(database, 'admin', 'select public.merge_property_managers($1, $2, $3)', [
      ids.propertyManager,
      merged,
      'The same office at the same address, spelt in two ways.',
    ]);
    expect(await formerOf(application)).toHaveLength(1);
  });

  it('keeps the mails of the merged record', async () => {
    const application = await makeApplication(database);
    const spelt = '20000000-0000-4000-8000-0000000000e5';
    await database.script(`
      ${propertyManagerSql(spelt, null, 'Taff Lettinks')};
      update public.property_managers set manager_type = 'letting_agent' where id = '${spelt}'`);
    await name(application, spelt);
    await ask(application, 'Is the rent £900?');
    await as(database, 'admin', 'select public.merge_property_managers($1, $2, $3)', [
      ids.propertyManager,
      spelt,
      'The same office at the same address, spelt in two ways.',
    ]);
    const before = await officeMails();
    await name(application, other);
    expect((await officeMails()).length - before.length).toBe(2);
  });

  it('gets its open screens reloaded, like the next one, even without an open question', async () => {
    const application = await makeApplication(database);
    const news = async () => {
      const [row] = await database.query<{ at: Date }>(
        `select changed_at as at from public.objection_news where user_id = '${ids.manager}'`,
      );
      return row?.at;
    };
    const before = await news();
    await name(application, other);
    const left = await news();
    expect(left).not.toEqual(before);
    await name(application, ids.propertyManager);
    expect(await news()).not.toEqual(left);
  });

  it('does not include one whose record is merged', async () => {
    const spelt = '20000000-0000-4000-8000-0000000000e4';
    await database.script(`
      ${propertyManagerSql(spelt, null, 'Severn Letings')};
      update public.property_managers set manager_type = 'letting_agent' where id = '${spelt}'`);
    const application = await makeApplication(database);
    await name(application, spelt);
    const before = await officeMails();
    await as(database, 'admin', 'select public.merge_property_managers($1, $2, $3)', [
      other,
      spelt,
      'The same office at the same address, spelt in two ways.',
    ]);
    expect(await officeMails()).toEqual(before);
    expect(
      await database.query('select property_manager_id as id from private.former_offices where application_id = $1', [
        application,
      ]),
    ).toEqual([{ id: ids.propertyManager }]);
  });
});

describe('A landlord who takes an agent', () => {
  it('sees who keeps the certificate that names them', async () => {
    const application = await makeApplication(database);
    await database.script(`
      update public.rent_guarantee_applications set property_manager_id = '${landlord}' where id = '${application}';
      update public.tenancy_information set landlord_name = 'Margaret Ashdown'
      where id = (select tenancy_id from public.rent_guarantee_applications where id = '${application}')`);
    const { number } = await issue(database, application);
    await signAndFinish(database, await endorse(database, number, { property_manager_id: other }));
    expect(await formerOf(application)).toEqual([
      { application_id: application, certificate_number: number, version: 2, agent_name: 'Severn Lettings' },
    ]);
  });

  it('is not treated as the agent of the previous version', async () => {
    const { application, number } = await issue(database);
    await signAndFinish(database, await endorse(database, number, { property_manager_id: other }));
    expect(await formerOf(application)).toEqual([{ application_id: application, ...nothingKept }]);
  });
});
