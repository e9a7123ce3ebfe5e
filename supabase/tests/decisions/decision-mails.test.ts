import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope } from '../../../server/src/database/database.ts';
import { as, signedIn } from '../testing/actors.ts';
import { openSql } from '../testing/application-steps.ts';
import { makeApplication } from '../testing/certificates.ts';
import { ids, openFixture } from '../testing/fixture.ts';

const second = '10000000-0000-4000-8000-000000000021';
const third = '10000000-0000-4000-8000-000000000022';
const bySecond: Scope = signedIn(second);

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    insert into auth.users (id, aud, role, email) values
      ('${second}', 'authenticated', 'authenticated', 'second@example.com'),
      ('${third}', 'authenticated', 'authenticated', 'third@example.com');
    insert into public.user_roles (user_id, role) values ('${second}', 'admin'), ('${third}', 'admin');
    insert into public.staff_permissions (user_id, permission) values ('${second}', 'decide');
  `);
  await newMails();
});
afterAll(() => database.close());

/** The new mails since the last call, with their recipient, their template and their data. */
async function newMails() {
  const jobs = await database.query<{ payload: { to: string; template: string; data: Record<string, unknown> } }>(
    `with gone as (delete from private.jobs where kind = 'mail' returning payload) select payload from gone order by payload ->> 'to', payload ->> 'template'`,
  );
  return jobs.map(({ payload: { to, template, data } }) => ({ to, template, ...data }));
}

/** The new mails without those to the landlord, which ends-without-certificate.test.ts and landlords/landlord-requests.test.ts test. */
async function newMailsToOthers() {
  return (await newMails()).filter(({ template }) => template !== 'no-certificate-for-landlord');
}

const rejection = `(select id from public.application_rejections where application_id = '${ids.submitted}' order by rejected_at desc limit 1)`;

describe('The mails', { sequential: true }, () => {
  it('about a rejection go to the tenant, with the reason and the last day for an appeal', async () => {
    await as(
      database,
      'admin',
      `select public.set_application_status('${ids.submitted}', 'rejected', 'Send three payslips.', null, 'income_proof')`,
    );
    expect(await newMailsToOthers()).toEqual([
      expect.objectContaining({
        to: 'tenant@example.com',
        template: 'application-status',
        status: 'rejected',
        note: 'Send three payslips.',
        reason: 'income_proof',
        appealUntil: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      }),
    ]);
  });

  it('about an appeal go to the tenant, and to staff who decide, except the one who rejected', async () => {
    await as(database, 'tenant', `select public.appeal_rejection('${ids.submitted}', 'You have them.')`);
    expect(await newMails()).toEqual([
      expect.objectContaining({ to: 'second@example.com', event: 'waiting', words: 'You have them.' }),
      expect.objectContaining({
        to: 'tenant@example.com',
        event: 'received',
        words: null,
        answerBy: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      }),
    ]);
  });

  it('about documents for an appeal go to staff who decide, except the one who rejected, once until a document is viewed', async () => {
    const add = (file: string) =>
      as<{ id: string }>(
        database,
        'tenant',
        `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
         values ('${ids.submitted}', 'income_proof', '${file}', 'applications/${ids.submitted}/${file}', 'application/pdf', 9) returning id`,
      );
    const [first] = await add('first.pdf');
    const mail = { to: 'second@example.com', template: 'appeal-document', documentType: 'income_proof' };
    expect(await newMails()).toEqual([expect.objectContaining({ ...mail, documentId: first?.id })]);
    await add('second.pdf');
    expect(await newMails()).toEqual([]);
    await database.scoped(bySecond, openSql(`application_id = '${ids.submitted}'`));
    await database.scoped(
      bySecond,
      `select public.assign_applications(array['${ids.submitted}']::uuid[], '${second}')`,
    );
    await database.script(`insert into public.staff_permissions (user_id, permission) values ('${third}', 'decide')`);
    expect(await newMails()).toMatchObject([
      { to: 'third@example.com', template: 'appeal', event: 'waiting' },
      { to: 'third@example.com', template: 'permissions-changed' },
    ]);
    await add('third.pdf');
    expect(await newMails()).toEqual([expect.objectContaining(mail)]);
    await database.script(`delete from public.staff_permissions where user_id = '${third}'`);
    expect(await newMails()).toMatchObject([{ to: 'third@example.com', template: 'permissions-changed' }]);
  });

  it('about the outcome of an appeal go only to the tenant, once', async () => {
    await database.scoped(
      bySecond,
      `select public.decide_appeal(${rejection}, 'overturned', 'We have found them all.')`,
    );
    expect(await newMails()).toEqual([
      expect.objectContaining({ to: 'tenant@example.com', event: 'overturned', words: 'We have found them all.' }),
    ]);
  });

  it('about a withdrawal go to the tenant, and to the member of staff who has the case', async () => {
    await database.scoped(
      bySecond,
      `select public.assign_applications(array['${ids.submitted}']::uuid[], '${second}')`,
    );
    await as(database, 'tenant', `select public.withdraw_application('${ids.submitted}', 'A guarantor.')`);
    expect(await newMailsToOthers()).toEqual([
      expect.objectContaining({ to: 'second@example.com', template: 'case-withdrawn', reason: 'A guarantor.' }),
      expect.objectContaining({ to: 'tenant@example.com', event: 'withdrawn', reason: 'A guarantor.' }),
    ]);
    await as(database, 'admin', `select public.reopen_application('${ids.submitted}', 'It goes on with the tenant.')`);
    await as(database, 'admin', `select public.assign_applications(array['${ids.submitted}']::uuid[], null)`);
    await newMails();
  });

  it('about a withdrawal, a closing and a reopening go only to the tenant', async () => {
    await as(database, 'tenant', `select public.withdraw_application('${ids.submitted}', 'A guarantor.')`);
    expect(await newMailsToOthers()).toEqual([
      expect.objectContaining({ to: 'tenant@example.com', event: 'withdrawn', reason: 'A guarantor.' }),
    ]);
    await as(database, 'admin', `select public.reopen_application('${ids.submitted}', 'It goes on with the tenant.')`);
    expect(await newMailsToOthers()).toEqual([
      expect.objectContaining({ event: 'reopened', reason: 'It goes on with the tenant.' }),
    ]);
    await as(database, 'admin', `select public.close_application('${ids.submitted}', 'It is let to somebody else.')`);
    expect(await newMailsToOthers()).toEqual([
      expect.objectContaining({ event: 'closed', reason: 'It is let to somebody else.' }),
    ]);
  });

  it('about a withdrawn appeal go only to the member of staff who has the case', async () => {
    const rejected = async () => {
      const id = await makeApplication(database);
      await as(
        database,
        'admin',
        `select public.set_application_status('${id}', 'rejected', 'We cannot help you here.', null, 'income_proof')`,
      );
      await as(database, 'tenant', `select public.appeal_rejection('${id}', 'You have them.')`);
      return id;
    };
    const [held, free] = [await rejected(), await rejected()];
    await database.scoped(bySecond, `select public.assign_applications(array['${held}']::uuid[], '${second}')`);
    await newMails();
    for (const id of [held, free]) await as(database, 'tenant', `select public.withdraw_appeal('${id}')`);
    expect(await newMails()).toMatchObject([
      { to: 'second@example.com', template: 'appeal', event: 'withdrawn', applicationId: held },
    ]);
  });
});
