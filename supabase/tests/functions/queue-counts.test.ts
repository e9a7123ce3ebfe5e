import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { ids, openFixture } from '../helpers.ts';
import { makeApplication } from './certificates.ts';
import { person } from './decision-stories.ts';

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

/** The numbers of the home of staff. */
async function counted(who: string) {
  const [row] = await database.scoped<{
    summary: Readonly<Record<string, number>>;
    steps: Readonly<Record<string, number>>;
  }>(
    person(who),
    `select summary, (select coalesce(jsonb_object_agg(s ->> 'step', s -> 'cases'), '{}') from jsonb_array_elements(summary -> 'steps') as s) as steps
     from public.queue_summary() as summary`,
  );
  const { mine, nobody, others, for_another, asked, mine_elsewhere } = row?.summary ?? {};
  return { review: 0, appeal: 0, message: 0, ...row?.steps, mine, nobody, others, for_another, asked, mine_elsewhere };
}

/** The lengths of the lists to which these lead. */
async function listed(who: string) {
  const total = async (call: string) => {
    const search = `select count(*)::integer as cases from public.search_queue(${call}, page_size => 100)`;
    return (await database.scoped<{ cases: number }>(person(who), search))[0]?.cases;
  };
  return {
    review: await total(`at_step => 'review'`),
    appeal: await total(`at_step => 'appeal'`),
    message: await total(`at_step => 'message'`),
    mine: await total(`assigned => 'me'`),
    nobody: await total(`assigned => 'nobody'`),
    others: await total(`assigned => 'somebody'`),
    for_another: await total(`at_step => 'another'`),
    asked: await total(`whose => 'tenant', at_step => 'request'`),
    mine_elsewhere: await total(`whose => 'tenant', at_step => 'elsewhere', assigned => 'me'`),
  };
}

it('The numbers of the home of staff are those of the lists to which they lead, also of messages alone and of what is for somebody else.', async () => {
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
  const numbers = { review: 3, message: 2, asked: 1 };
  expect(await counted(ids.admin)).toEqual({
    ...numbers,
    appeal: 0,
    mine: 2,
    nobody: 1,
    others: 1,
    for_another: 1,
    mine_elsewhere: 1,
  });
  expect(await counted(second)).toEqual({
    ...numbers,
    appeal: 1,
    mine: 1,
    nobody: 2,
    others: 2,
    for_another: 0,
    mine_elsewhere: 2,
  });
  for (const who of [ids.admin, second]) expect(await listed(who)).toEqual(await counted(who));
});
