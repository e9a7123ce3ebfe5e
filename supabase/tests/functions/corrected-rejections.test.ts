import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../server/src/database/database.ts';
import { ids } from '../helpers.ts';
import { admin, appeal, openStories, person, reject, service, setStatus, staff, tenant } from './decision-stories.ts';

const { refusal, story } = openStories();

const second = person(staff.second);
/** Reads what no role of the API may. */
const owner: Scope = { role: 'postgres', claims: {} };
const newest = `(select id from public.application_rejections where application_id = '${ids.submitted}' order by rejected_at desc limit 1)`;
const words = 'Your income is lower than your share.';
const correct = (reason = 'income_amount', said = words, id = newest) =>
  `select public.correct_rejection(${id}, '${reason}', '${said}')`;
const mails = `select payload -> 'data' as data from private.jobs
  where kind = 'mail' and payload ->> 'template' = 'application-status' and payload #>> '{data,isCorrection}' = 'true'`;
const uphold = `select public.decide_appeal(${newest}, 'upheld', 'We have looked, and they are still missing.')`;

describe('The correction of a reason', () => {
  it('replaces the one before, gives new time for an appeal, and is told in one mail', async () => {
    const rows = `select reason_code, words, rejected_by, replaces is not null as is_correction from public.application_rejections order by rejected_at`;
    expect(await story([admin, reject], [second, correct()], [owner, rows])).toEqual([
      { reason_code: 'income_proof', words: 'Send three payslips.', rejected_by: ids.admin, is_correction: false },
      { reason_code: 'income_amount', words, rejected_by: staff.second, is_correction: true },
    ]);
    const later = `update public.application_rejections set appeal_until = private.london_today() - 1, rejected_at = rejected_at - interval '40 days'`;
    const open = `select appeal_until = private.london_today() + 30 as is_open from public.own_cases() where application_id = '${ids.submitted}'`;
    expect(await story([admin, reject], [service, later], [admin, correct()], [tenant, open])).toEqual([
      { is_open: true },
    ]);
    const told = await story([admin, reject], [service, later], [admin, correct()], [owner, mails]);
    expect(told).toEqual([
      {
        data: expect.objectContaining({
          note: words,
          reason: 'income_amount',
          replacedOn: expect.stringMatching(/^\d{4}-/),
        }),
      },
    ]);
  });

  it('stands in the timeline beside the day of the reason that it replaces', async () => {
    const events = `select kind, type, detail, is_ours from public.list_application_timeline('${ids.submitted}') where kind = 'reason_corrected'`;
    for (const reader of [admin, tenant])
      expect(await story([admin, reject], [admin, correct()], [reader, events])).toEqual([
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

  it('is for who may decide, of a rejection that stands, and not while an appeal waits', async () => {
    expect(await refusal([admin, reject], [person(staff.third), correct()])).toMatchObject({ code: '42501' });
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

  it('lets neither who rejected nor who corrected decide the appeal', async () => {
    const steps = [
      [admin, reject],
      [second, correct()],
      [tenant, appeal],
    ] as const;
    for (const one of [admin, second]) expect(await refusal(...steps, [one, uphold])).toMatchObject({ code: '42501' });
    const acts = `select user_id from public.staff_acts('${ids.submitted}') where record_id = ${newest}`;
    expect(await story(...steps, [admin, acts])).toEqual([{ user_id: staff.second }, { user_id: ids.admin }]);
    const waiting = `select payload ->> 'to' as to from private.jobs where payload #>> '{data,event}' = 'waiting'`;
    expect(await story(...steps, [owner, waiting])).toEqual([]);
  });
});
