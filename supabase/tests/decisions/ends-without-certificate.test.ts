import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { makeApplication } from '../testing/certificates.ts';
import { ids, openFixture } from '../testing/fixture.ts';
import { landlordRequests } from '../testing/landlord-requests.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

const { ask, mailsOf } = landlordRequests(() => database);

describe('An application that ends without a certificate', () => {
  const ends = {
    rejected: [
      'admin',
      `select public.set_application_status($1, 'rejected', 'Send three payslips.', null, 'income_proof')`,
    ],
    closed: ['admin', `select public.close_application($1, 'It is let to somebody else.')`],
    withdrawn: ['tenant', `select public.withdraw_application($1, 'I found a guarantor.')`],
  } as const;
  const toldOf = (application: string) =>
    database.query<{ to: string; data: Record<string, unknown> }>(
      `select payload ->> 'to' as "to", payload -> 'data' as data from private.jobs
       where kind = 'mail' and payload #>> '{data,applicationId}' = $1 and payload ->> 'template' = 'no-certificate-for-landlord' order by 1`,
      [application],
    );

  it.each(Object.keys(ends) as (keyof typeof ends)[])(
    'is mailed to the landlord who was asked, without a reason: %s',
    async (end) => {
      const application = await makeApplication(database);
      await ask(application);
      const [actor, statement] = ends[end];
      await as(database, actor, statement, [application]);
      const sent = await toldOf(application);
      expect(sent.map(({ to }) => to)).toEqual(['manager@example.com', 'office@example.com']);
      expect(Object.keys(sent[0]?.data ?? {}).sort()).toEqual([
        'applicationId',
        'applicationNumber',
        'hasAccount',
        'property',
        'tenant',
        'wasTold',
      ]);
      expect(sent[0]?.data.wasTold).toBe(true);
      expect((await mailsOf(application)).filter(({ template }) => template === 'landlord-request-closed')).toEqual([]);
    },
  );

  it.each(['rejected', 'closed'] as const)(
    'is mailed to a landlord who was never asked, if they see it in an account and staff end it: %s',
    async (end) => {
      const application = await makeApplication(database);
      const [actor, statement] = ends[end];
      await as(database, actor, statement, [application]);
      expect((await toldOf(application)).map(({ to, data }) => [to, data.wasTold])).toEqual([
        ['manager@example.com', false],
        ['office@example.com', false],
      ]);
    },
  );

  it('is not mailed to a landlord who was never asked if the tenant ends it', async () => {
    const application = await makeApplication(database);
    await as(database, ...ends.withdrawn, [application]);
    expect(await toldOf(application)).toEqual([]);
  });

  it('is mailed once to a landlord who was never asked, and only to one who sees it in an account', async () => {
    const application = await makeApplication(database);
    await as(database, ...ends.rejected, [application]);
    await as(database, 'admin', `select public.set_application_status($1, 'in_review')`, [application]);
    await as(database, ...ends.rejected, [application]);
    expect(await toldOf(application)).toHaveLength(2);
    const without = await makeApplication(database);
    await database.query('update public.rent_guarantee_applications set property_manager_id = $2 where id = $1', [
      without,
      ids.unusedPropertyManager,
    ]);
    await as(database, ...ends.rejected, [without]);
    expect(await toldOf(without)).toEqual([]);
  });

  it('is mailed again only after another question was mailed', async () => {
    const application = await makeApplication(database);
    await ask(application);
    const closeAndReopen = async () => {
      await as(database, ...ends.closed, [application]);
      await as(database, 'admin', `select public.reopen_application($1, 'The flat is free again.')`, [application]);
    };
    await closeAndReopen();
    await closeAndReopen();
    expect(await toldOf(application)).toHaveLength(2);
    await ask(application, 'answer', 'Is it still free?');
    await closeAndReopen();
    expect(await toldOf(application)).toHaveLength(2);
    const request = await ask(application, 'answer', 'Is it free now?');
    await database.query('select public.mail_request($1)', [request]);
    await closeAndReopen();
    expect(await toldOf(application)).toHaveLength(4);
  });
});
