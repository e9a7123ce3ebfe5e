import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../server/src/database/database.ts';
import { signedIn } from '../testing/actors.ts';
import {
  admin,
  appeal,
  openScenarios,
  reject,
  type Step,
  service,
  setStatus,
  staff,
  tenant,
} from '../testing/decision-scenarios.ts';
import { ids } from '../testing/fixture.ts';

const { refusal, runSteps } = openScenarios();

const second = signedIn(staff.second);
/** The owner of the database, who reads rows that no role of the API can. */
const owner: Scope = { role: 'postgres', claims: {} };
const newest = `(select id from public.application_rejections where application_id = '${ids.submitted}' order by rejected_at desc limit 1)`;
const words = 'Your income is lower than your share.';
const correct = (reason = 'income_amount', said = words, id = newest) =>
  `select public.correct_rejection(${id}, '${reason}', '${said}')`;
const mails = `select payload -> 'data' as data from private.jobs
  where kind = 'mail' and payload ->> 'template' = 'application-status' and payload #>> '{data,isCorrection}' = 'true'`;
/** Gives the third member of staff the permission to decide. */
const addDecider = [
  service,
  `insert into public.staff_permissions (user_id, permission) values ('${staff.third}', 'decide')`,
] as const;
const removeDecider = [service, `delete from public.staff_permissions where user_id = '${staff.third}'`] as const;
const uphold = `select public.decide_appeal(${newest}, 'upheld', 'We have looked, and they are still missing.')`;

describe('The correction of a reason', () => {
  it('replaces the previous one, gives new time for an appeal, and causes one mail', async () => {
    const rows = `select reason_code, words, rejected_by, replaces is not null as is_correction from public.application_rejections order by rejected_at`;
    expect(await runSteps([admin, reject], addDecider, [second, correct()], [owner, rows])).toEqual([
      { reason_code: 'income_proof', words: 'Send three payslips.', rejected_by: ids.admin, is_correction: false },
      { reason_code: 'income_amount', words, rejected_by: staff.second, is_correction: true },
    ]);
    const later = `update public.application_rejections set appeal_until = private.london_today() - 1, rejected_at = rejected_at - interval '40 days'`;
    const open = `select appeal_until = private.london_today() + 30 as is_open from public.own_cases() where application_id = '${ids.submitted}'`;
    expect(await runSteps([admin, reject], [service, later], [admin, correct()], [tenant, open])).toEqual([
      { is_open: true },
    ]);
    const reported = await runSteps([admin, reject], [service, later], [admin, correct()], [owner, mails]);
    expect(reported).toEqual([
      {
        data: expect.objectContaining({
          note: words,
          reason: 'income_amount',
          replacedOn: expect.stringMatching(/^\d{4}-/),
        }),
      },
    ]);
  });

  it('is in the timeline with the day of the reason that it replaces', async () => {
    const events = `select kind, type, detail, is_ours from public.list_application_timeline('${ids.submitted}') where kind = 'reason_corrected'`;
    for (const reader of [admin, tenant])
      expect(await runSteps([admin, reject], [admin, correct()], [reader, events])).toEqual([
        { kind: 'reason_corrected', type: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), detail: words, is_ours: true },
      ]);
  });

  it.each([
    ['no reason', `select public.correct_rejection(${newest}, null, '${words}')`, ['reason_code']],
    ['no words to act on', correct('other', 'Wrong.'), ['notes']],
    ['what the tenant has read already', correct('income_proof', 'Send three payslips.'), ['notes']],
  ])('fails with %s', async (_what, statement, fields) => {
    expect(await refusal([admin, reject], [admin, statement])).toMatchObject({ code: 'P0001', fields });
  });

  it('needs the permission to decide and a rejection in force, and is refused while an appeal waits', async () => {
    expect(await refusal([admin, reject], [signedIn(staff.third), correct()])).toMatchObject({ code: '42501' });
    expect(await refusal([admin, reject], [tenant, correct()])).toMatchObject({ code: '42501' });
    expect(await refusal([admin, reject], [admin, setStatus('in_review')], [admin, correct()])).toMatchObject({
      message: 'The application is not rejected any more.',
    });
    expect(await refusal([admin, reject], [tenant, appeal], [second, correct()])).toMatchObject({
      message: 'The tenant has appealed against the rejection.',
    });
    const first = `(select id from public.application_rejections where application_id = '${ids.submitted}' order by rejected_at limit 1)`;
    expect(
      await refusal([admin, reject], [admin, correct()], [second, correct('other', 'It is another mistake.', first)]),
    ).toMatchObject({ code: 'PT409' });
  });

  it('bars both the person who rejected and the person who corrected from deciding the appeal', async () => {
    const steps = [[admin, reject], addDecider, [second, correct()], [tenant, appeal]] as const;
    for (const one of [admin, second]) expect(await refusal(...steps, [one, uphold])).toMatchObject({ code: '42501' });
    const acts = `select user_id from public.staff_acts('${ids.submitted}') where record_id = ${newest}`;
    expect(await runSteps(...steps, [admin, acts])).toEqual([{ user_id: staff.second }, { user_id: ids.admin }]);
    const waiting = `select payload ->> 'to' as to from private.jobs where payload #>> '{data,event}' = 'waiting'`;
    expect(await runSteps(...steps, [owner, waiting])).toEqual([{ to: 'third@example.com' }]);
  });

  it('is refused to the last person who could decide an appeal, unless they took part in the rejection', async () => {
    expect(await refusal([admin, reject], [second, correct()])).toMatchObject({
      code: 'P0001',
      message: expect.stringMatching(/^After your correction nobody would be left to decide an appeal\./),
    });
    const corrections = `select from public.application_rejections where replaces is not null`;
    expect(await runSteps([admin, reject], [admin, correct()], [owner, corrections])).toHaveLength(1);
    const again = correct('other', 'Your payslips are of another person.');
    expect(
      await runSteps(
        [admin, reject],
        addDecider,
        [second, correct()],
        removeDecider,
        [second, again],
        [owner, corrections],
      ),
    ).toHaveLength(2);
  });
});

describe('An appeal against a reason that is corrected', () => {
  const first = `(select id from public.application_rejections where application_id = '${ids.submitted}' order by rejected_at limit 1)`;
  const against = (id: string) =>
    `select public.appeal_rejection('${ids.submitted}', 'I sent them in May.', rejection_id => ${id})`;
  const appealed =
    'select replaces is not null as is_correction from public.application_rejections where appealed_at is not null';

  it('is refused if the tenant has not read the new reason', async () => {
    expect(await refusal([admin, reject], [admin, correct()], [tenant, against(first)])).toEqual({
      code: 'PT409',
      message: 'The reason has changed meanwhile. Read the new one, then send your appeal.',
      fields: [],
    });
  });

  it('is against the reason that the tenant has read, or against the newest one', async () => {
    for (const sent of [against(newest), against('null'), appeal])
      expect(await runSteps([admin, reject], [admin, correct()], [tenant, sent], [owner, appealed])).toEqual([
        { is_correction: true },
      ]);
  });
});

describe('An appeal that nobody may decide', () => {
  const unattended: readonly Step[] = [
    [admin, reject],
    addDecider,
    [second, correct()],
    removeDecider,
    [tenant, appeal],
  ];
  const reported = `select payload ->> 'to' as to, payload #>> '{data,event}' as event, payload #>> '{data,words}' as words from private.jobs
    where payload ->> 'template' = 'appeal' and payload #>> '{data,event}' <> 'received' order by created_at, 1`;
  const tasks = `select t -> 'task' as task, t -> 'application_id' as application, t -> 'act_by' is not null as is_dated
    from jsonb_array_elements(public.queue_summary() -> 'certificates') as t`;
  const noticed = { to: 'admin@example.com', event: 'unattended', words: 'I sent them in May.' };

  it('is mailed to the owners, and is in their queue', async () => {
    expect(await runSteps(...unattended, [owner, reported])).toEqual([noticed]);
    expect(await runSteps(...unattended, [admin, tasks])).toEqual([
      { task: 'unattended_appeal', application: ids.submitted, is_dated: true },
    ]);
    expect(await runSteps(...unattended, [second, tasks])).toEqual([]);
  });

  it('is mailed to a person who gets the permission, and then waits for them', async () => {
    const now: Step = [service, 'set constraints all immediate'];
    expect(await runSteps(...unattended, addDecider, now, [owner, reported])).toEqual([
      noticed,
      { ...noticed, to: 'third@example.com', event: 'waiting' },
    ]);
    expect(await runSteps(...unattended, addDecider, [admin, tasks])).toEqual([]);
  });

  it('does not include an appeal that somebody may decide', async () => {
    const attended: readonly Step[] = [
      [admin, reject],
      [tenant, appeal],
    ];
    expect(await runSteps(...attended, [owner, reported])).toEqual([
      { ...noticed, to: 'second@example.com', event: 'waiting' },
    ]);
    expect(await runSteps(...attended, [admin, tasks])).toEqual([]);
  });
});
