import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { approve, makeApplication, makeSignatory, sign, submitAs } from '../testing/certificates.ts';
import { messageOf } from '../testing/errors.ts';
import { ids, openFixture, propertyManagerSql } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
});
afterAll(() => database.close());

const words = 'Your payslips are of another person.';
const set = (application: string, status: string, notes?: string) =>
  as(database, 'admin', 'select public.set_application_status($1, $2, $3)', [application, status, notes]);
const mailsAbout = (application: string) =>
  database.query<{ to: string; template: string; data: Record<string, unknown> }>(
    `select payload ->> 'to' as to, payload ->> 'template' as template, payload -> 'data' as data from private.jobs
     where kind = 'mail' and payload #>> '{data,applicationId}' = $1 and payload #>> '{data,isTakenBack}' = 'true' order by 1`,
    [application],
  );
/** Lets the ten minutes pass after which a job tells the landlord of an approval. */
const tellLandlord = async (application: string) => {
  await database.query(
    `update public.application_status_history set changed_at = changed_at - interval '11 minutes' where application_id = $1`,
    [application],
  );
  await database.query(
    'select private.queue_landlord_approval_mails(r.id) from public.certificate_records as r where r.application_id = $1',
    [application],
  );
};
const ownCase = async (application: string) => {
  const [own] = await as<{ approval_taken_back_at: unknown }>(
    database,
    'tenant',
    `select approval_taken_back_at from public.own_cases() where application_id = $1`,
    [application],
  );
  return own?.approval_taken_back_at;
};

describe('An approval', () => {
  it.each(['in_review', 'pending'])('is not taken back to %s without words for the tenant', async (status) => {
    const application = await makeApplication(database);
    await approve(database, application);
    for (const notes of [undefined, 'A mistake'])
      expect(await messageOf(set(application, status, notes))).toBe(
        'Taking an approval back needs words for the tenant.',
      );
    expect(
      await messageOf(
        as(database, 'admin', 'update public.rent_guarantee_applications set status = $2 where id = $1', [
          application,
          status,
        ]),
      ),
    ).toBe('Taking an approval back needs words for the tenant.');
    await set(application, status, words);
  });

  it('of a signed certificate is not taken back, and the error names the signature and not the words', async () => {
    const application = await makeApplication(database);
    await sign(database, await approve(database, application));
    expect(await messageOf(set(application, 'in_review'))).toContain('is signed');
  });

  it('that is taken back removes the number and the period of its certificate', async () => {
    const application = await makeApplication(database);
    await approve(database, application);
    const certificate = (actor: 'tenant' | 'property manager') =>
      as(
        database,
        actor,
        `select certificate_number is null as no_number, certificate_start_date as from, certificate_end_date as until
         from public.rent_guarantee_applications where id = $1`,
        [application],
      );
    expect(await certificate('tenant')).toEqual([{ no_number: false, from: '2198-02-01', until: '2198-12-31' }]);
    await set(application, 'in_review', words);
    for (const actor of ['tenant', 'property manager'] as const)
      expect(await certificate(actor)).toEqual([{ no_number: true, from: null, until: null }]);
  });

  it('that is taken back is reported to its tenant by mail and on the home page, until it is decided again', async () => {
    const application = await makeApplication(database);
    await approve(database, application);
    expect(await ownCase(application)).toBeNull();
    await set(application, 'in_review', words);
    expect(await mailsAbout(application)).toEqual([
      expect.objectContaining({
        to: 'tenant@example.com',
        template: 'application-status',
        data: expect.objectContaining({ note: words }),
      }),
    ]);
    expect(await ownCase(application)).not.toBeNull();
    await set(application, 'pending');
    expect(await mailsAbout(application)).toHaveLength(1);
    expect(await ownCase(application)).not.toBeNull();
    await as(
      database,
      'admin',
      `select public.set_application_status($1, 'rejected', 'Send three payslips.', null, 'income_proof')`,
      [application],
    );
    await set(application, 'in_review');
    expect(await ownCase(application)).toBeNull();
    await approve(database, application);
    expect(await ownCase(application)).toBeNull();
  });

  it('that is taken back is mailed to the landlord who knew of it, without a reason', async () => {
    const application = await makeApplication(database);
    await approve(database, application);
    await set(application, 'in_review', words);
    const landlords = async () =>
      (await mailsAbout(application)).filter(({ template }) => template === 'no-certificate-for-landlord');
    expect(await landlords()).toEqual([]);
    await approve(database, application);
    await tellLandlord(application);
    await set(application, 'in_review', words);
    const sent = await landlords();
    expect(sent.map(({ to }) => to)).toEqual(['manager@example.com', 'office@example.com']);
    expect(JSON.stringify(sent)).not.toContain('payslips');
  });

  it('that is taken back is mailed with the tenant’s name from the submission, whatever the profile says since', async () => {
    const application = await makeApplication(database);
    await submitAs(database, application, 'Amara', 'Okafor');
    await approve(database, application);
    await tellLandlord(application);
    await as(
      database,
      'tenant',
      `update public.profiles set first_name = 'Urgent call', surname = 'now' where id = $1`,
      [ids.tenant],
    );
    await set(application, 'in_review', words);
    const sent = (await mailsAbout(application)).filter(({ template }) => template === 'no-certificate-for-landlord');
    expect(sent.map(({ data }) => data.tenant)).toEqual(['Amara Okafor', 'Amara Okafor']);
  });

  it('that is taken back is mailed to the landlord who had a mail about it, and not to one who is named later', async () => {
    const mistaken = '20000000-0000-4000-8000-0000000000e1';
    const next = '20000000-0000-4000-8000-0000000000e2';
    await database.script([mistaken, next].map((id) => propertyManagerSql(id, null, id)).join(';'));
    await database.script(`
      update public.property_managers set business_email = 'mistaken@example.com' where id = '${mistaken}';
      update public.property_managers set business_email = 'next@example.com' where id = '${next}'`);
    const application = await makeApplication(database);
    await approve(database, application);
    await tellLandlord(application);
    await set(application, 'in_review', words);
    await database.query('delete from private.jobs');
    for (const office of [mistaken, ids.propertyManager, next])
      await as(
        database,
        'admin',
        'update public.rent_guarantee_applications set property_manager_id = $2 where id = $1',
        [application, office],
      );
    await approve(database, application);
    await set(application, 'in_review', words);
    await as(database, 'admin', `select public.set_application_status($1, 'rejected', $2, null, 'income_proof')`, [
      application,
      words,
    ]);
    const sent = await database.query<{ to: string }>(
      `select distinct payload ->> 'to' as to from private.jobs where kind = 'mail' and payload ->> 'template' like '%landlord%' order by 1`,
    );
    expect(sent.map(({ to }) => to)).toEqual(['manager@example.com', 'office@example.com']);
  });
});
