import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { signedIn } from '../testing/actors.ts';
import { makeApplication } from '../testing/certificates.ts';
import { ids, openFixture } from '../testing/fixture.ts';

const second = '10000000-0000-4000-8000-0000000000a1';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    insert into auth.users (id, aud, role, email) values ('${second}', 'authenticated', 'authenticated', 'second@example.com');
    insert into public.user_roles (user_id, role) values ('${second}', 'admin');
    delete from public.application_cases where application_id = '${ids.submitted}'`);
});
afterAll(() => database.close());

/** The numbers on the home page of staff. */
async function counted(who: string) {
  const [row] = await database.scoped<{
    summary: { readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>> };
    steps: Readonly<Record<string, number>>;
  }>(
    signedIn(who),
    `select summary, (select coalesce(jsonb_object_agg(s ->> 'step', s -> 'cases'), '{}') from jsonb_array_elements(summary -> 'steps') as s) as steps
     from public.queue_summary() as summary`,
  );
  return { steps: row?.steps ?? {}, counts: row?.summary.counts ?? {} };
}

/** The lengths of the lists to which the numbers lead. */
async function listed(who: string) {
  const total = async (call: string) => {
    const search = `select count(*)::integer as cases from public.search_queue(${call}, page_size => 100)`;
    return (await database.scoped<{ cases: number }>(signedIn(who), search))[0]?.cases;
  };
  const lists = {
    all: '',
    review: `at_step => 'review',`,
    appeal: `at_step => 'appeal',`,
    signature: `at_step => 'signature',`,
    message: `at_step => 'message',`,
    another: `at_step => 'another',`,
    request: `whose => 'tenant', at_step => 'request',`,
    landlord: `whose => 'landlord', at_step => 'request',`,
    elsewhere: `whose => 'tenant', at_step => 'elsewhere',`,
  };
  const counts: Record<string, Record<string, number | undefined>> = {};
  for (const [part, call] of Object.entries(lists)) {
    const found: Record<string, number | undefined> = {};
    for (const holder of ['me', 'nobody', 'somebody']) found[holder] = await total(`${call} assigned => '${holder}'`);
    if (Object.values(found).some((count) => count !== 0)) counts[part] = found;
  }
  return counts;
}

it('The numbers on the home page of staff match the lists to which they lead, even for messages only and for the tasks of somebody else.', async () => {
  const [mine, others, written, asked, appealed, confirmed] = await Promise.all(
    Array.from({ length: 6 }, () => makeApplication(database)),
  );
  await database.script(`
    insert into public.application_requests (application_id, kind, reason_code, words, due_on, asked_by)
    values ('${asked}', 'answer', 'other', 'Who pays?', private.london_today() + 7, '${ids.admin}');
    insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on, asked_by)
    select a.id, a.property_manager_id, 'answer', 'Since when?', private.london_today() + 7, '${ids.admin}'
    from public.rent_guarantee_applications as a where a.id = '${confirmed}';
    update public.rent_guarantee_applications set status = 'rejected' where id = '${appealed}';
    insert into public.application_rejections (application_id, reason_code, words, rejected_by, appeal_until, appealed_at, appeal_words)
    values ('${appealed}', 'other', 'We cannot help you here.', '${ids.admin}', private.london_today() + 30, now(), 'Look again.');
    -- With the tenant, who has written; and one that needs a decision as well.
    update public.application_cases set message_since = now() where application_id in ('${asked}', '${written}');
    update public.application_cases set assigned_to = '${ids.admin}', assigned_at = now() where application_id in ('${asked}', '${mine}');
    update public.application_cases set assigned_to = '${second}', assigned_at = now() where application_id = '${others}';
    -- A draft and one with its landlord, which were handed over.
    update public.application_cases set assigned_to = '${second}', assigned_at = now() where application_id in ('${ids.draft}', '${confirmed}');
  `);
  const { steps, counts } = await counted(ids.admin);
  expect(steps).toEqual({ review: 3, message: 2 });
  expect(counts).toMatchObject({
    all: { me: 2, nobody: 1, somebody: 1 },
    another: { me: 0, nobody: 1, somebody: 0 },
    request: { me: 1, nobody: 0, somebody: 0 },
    landlord: { me: 0, nobody: 0, somebody: 1 },
  });
  expect((await counted(second)).counts).toMatchObject({
    all: { me: 1, nobody: 2, somebody: 2 },
    appeal: { me: 0, nobody: 1, somebody: 0 },
    elsewhere: { me: 2, nobody: 0, somebody: 1 },
  });
  for (const who of [ids.admin, second]) expect((await counted(who)).counts).toEqual(await listed(who));
});

it('A case that waits for its tenant shows what can be done meanwhile, if there is anything.', async () => {
  const [application] = await Promise.all([makeApplication(database)]);
  await database.query(
    `insert into public.application_requests (application_id, kind, reason_code, words, due_on, asked_by)
     values ($1, 'answer', 'other', 'Who pays?', private.london_today() + 7, $2)`,
    [application, ids.admin],
  );
  const meanwhile = async () =>
    (
      await database.scoped<{ meanwhile: object | null }>(
        signedIn(ids.admin),
        `select meanwhile from public.search_queue('tenant', 'request', null, 100) where application_id = '${application}'`,
      )
    )[0]?.meanwhile;
  expect(await meanwhile()).toBeNull();
  await database.query(
    `update public.application_documents set verified = false where application_id = $1 and document_type = 'passport'`,
    [application],
  );
  expect(await meanwhile()).toEqual({ documents: 1, matches: 0 });
  await database.query(
    `insert into public.document_reviews (document_id, decision, reason_code, words, reviewed_by)
     select id, 'refused', 'expired', 'It has ended.', $2 from public.application_documents where application_id = $1 and document_type = 'passport'`,
    [application, ids.admin],
  );
  expect(await meanwhile()).toBeNull();
});
