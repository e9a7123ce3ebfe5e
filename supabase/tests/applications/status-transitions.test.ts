import { describe, expect, it } from 'vitest';
import { scopeOf, signedIn } from '../testing/actors.ts';
import {
  admin,
  openScenarios,
  read,
  reject,
  service,
  setStatus,
  staff,
  statusNow,
  tenant,
} from '../testing/decision-scenarios.ts';
import { ids } from '../testing/fixture.ts';

const { query, refusal, runSteps } = openScenarios();

describe('The statuses that may follow each other', () => {
  it('are all except draft for staff', async () => {
    const rows = await query(
      `select from_status, array_agg(to_status order by to_status) as to from public.application_transitions
       where actor = 'staff' group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { from_status: 'approved', to: ['in_review', 'pending', 'rejected'] },
      { from_status: 'draft', to: ['approved', 'in_review', 'pending', 'rejected'] },
      { from_status: 'in_review', to: ['approved', 'pending', 'rejected'] },
      { from_status: 'pending', to: ['approved', 'in_review', 'rejected'] },
      { from_status: 'rejected', to: ['approved', 'in_review', 'pending'] },
    ]);
  });

  it('are those of the table, however the status is changed', async () => {
    const toDraft = [
      setStatus('draft'),
      `select public.save_application('{"status": "draft"}', '${ids.submitted}')`,
      `update public.rent_guarantee_applications set status = 'draft' where id = '${ids.submitted}'`,
    ];
    for (const statement of toDraft) {
      expect(await refusal([admin, statement])).toMatchObject({
        code: 'P0001',
        message: 'This application cannot go from "pending" to "draft".',
      });
    }
    await query(`delete from public.application_transitions where to_status = 'in_review' and actor = 'staff'`);
    expect(await refusal([admin, setStatus('in_review')])).toMatchObject({ code: 'P0001' });
    await query(
      `insert into public.application_transitions select f, 'in_review', 'staff' from unnest(array['draft', 'pending', 'approved', 'rejected']) as f`,
    );
    expect(await runSteps([admin, setStatus('in_review')])).toEqual([{ status: 'in_review' }]);
  });

  it('are not restricted for an import', async () => {
    const toDraft = `update public.rent_guarantee_applications set status = 'draft' where id = '${ids.submitted}' returning status`;
    expect(await runSteps([scopeOf('signed-out'), 'select 1'])).toHaveLength(1);
    expect(await runSteps([service, toDraft])).toEqual([{ status: 'draft' }]);
  });
});

describe('A rejection', () => {
  it.each([
    ['a reason and words', '', ['reason_code', 'notes']],
    ['a reason', `, 'Send three payslips.'`, ['reason_code']],
    ['words', `, '  ', null, 'income_proof'`, ['notes']],
    ['words to act on', `, 'x', null, 'income_proof'`, ['notes']],
    ['more than blanks between them', `, 'Send ${' '.repeat(20)} them.', null, 'income_proof'`, ['notes']],
    ['three different words', `, '${'x'.repeat(25)}', null, 'income_proof'`, ['notes']],
    ['a twentieth character', `, 'Send three payslip.', null, 'income_proof'`, ['notes']],
  ])('by a person fails without %s', async (_what, rest, fields) => {
    expect(await refusal([admin, setStatus('rejected', rest)])).toEqual({
      code: 'P0001',
      message: 'A rejection needs a reason, and words that the tenant can act on.',
      fields,
    });
  });

  it('by a person fails with an unknown reason, and without the function', async () => {
    expect(await refusal([admin, setStatus('rejected', `, 'Send three payslips.', null, 'mood'`)])).toMatchObject({
      code: '23514',
    });
    for (const statement of [
      `update public.rent_guarantee_applications set status = 'rejected' where id = '${ids.submitted}'`,
      `select public.save_application('{"status": "rejected"}', '${ids.submitted}')`,
      `insert into public.rent_guarantee_applications (status) values ('rejected')`,
    ]) {
      expect(await refusal([admin, statement])).toMatchObject({ code: 'P0001', fields: ['reason_code', 'notes'] });
    }
  });

  it('stores its reason, who rejected, and the last day for an appeal', async () => {
    expect(await runSteps([admin, reject], [service, read])).toEqual([
      expect.objectContaining({
        reason_code: 'income_proof',
        words: 'Send three payslips.',
        rejected_by: ids.admin,
        appealed_at: null,
      }),
    ]);
    const days = `select appeal_until - (rejected_at at time zone 'Europe/London')::date as days from public.application_rejections`;
    expect(await runSteps([admin, reject], [tenant, days])).toEqual([{ days: 30 }]);
  });

  it('by an import needs no reason', async () => {
    const statement = `update public.rent_guarantee_applications set status = 'rejected' where id = '${ids.submitted}' returning status`;
    expect(await runSteps([service, statement])).toHaveLength(1);
  });
});

describe('A decision', () => {
  const back = ['pending', 'in_review'].flatMap((status) => [
    [status, setStatus(status)],
    [status, `update public.rent_guarantee_applications set status = '${status}' where id = '${ids.submitted}'`],
    [status, `select public.save_application('{"status": "${status}"}', '${ids.submitted}')`],
  ]);

  it.each(back)('is not taken back to %s without the permission to decide: %s', async (status = '', statement = '') => {
    expect(await refusal([admin, reject], [signedIn(staff.third), statement])).toMatchObject({
      code: '42501',
      message: 'You need the permission "decide" for this.',
    });
    expect(await runSteps([admin, reject], [signedIn(staff.second), statement], [admin, statusNow])).toEqual([
      { status },
    ]);
  });

  it('needs no permission for the steps that lead to it', async () => {
    expect(
      await runSteps([signedIn(staff.third), setStatus('in_review')], [signedIn(staff.third), setStatus('pending')]),
    ).toEqual([{ status: 'pending' }]);
  });
});
