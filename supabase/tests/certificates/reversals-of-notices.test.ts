import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope } from '../../../server/src/database/database.ts';
import { as, scopeOf } from '../testing/actors.ts';
import { renew, second, secondScope } from '../testing/certificate-versions.ts';
import { issue, makeApplication } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';
import { addDeciders, giveNotice, mailed, noticeEvents, thirdScope, waitsFor } from '../testing/withdrawal-notices.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await addDeciders(database);
});
afterAll(() => database.close());

const reason = 'The fee has arrived by now';
const propose = (number: string, scope: Scope = secondScope, why = reason) =>
  database.scoped(scope, 'select public.propose_reversal($1, $2)', [number, why]);
const confirm = (number: string, scope: Scope = scopeOf('admin')) =>
  database.scoped(scope, 'select public.confirm_reversal($1)', [number]);
const end = (number: string, scope: Scope, why = 'The bank has sent the payment back') =>
  database.scoped(scope, 'select public.end_reversal_proposal($1, $2)', [number, why]);
/** The rows of an application in the lists of the tenant and the landlord. */
const listed = (application: string) =>
  Promise.all(
    (['tenant', 'property manager', 'other tenant'] as const).map(async (actor) => {
      const [row] = await as<{ until: string | null }>(
        database,
        actor,
        `select public.certificate_notice_until(a)::text as until from public.rent_guarantee_applications as a where a.id = '${application}'`,
      );
      return row?.until ?? null;
    }),
  );
const isNoticeShown = async (id: string) =>
  (
    await as<{ until: boolean }>(
      database,
      'tenant',
      `select notice_until is not null as until from public.certificate_versions where id = '${id}'`,
    )
  )[0]?.until;

describe('A notice of withdrawal', () => {
  it('is taken back by two people, and the certificate is in force as before', async () => {
    const issued = await issue(database, await makeApplication(database, { end_date: '2198-08-31' }));
    const { application, id, number, notice } = await giveNotice(database, issued);
    expect(await codeOf(confirm(number))).toBe('PT404');
    await propose(number);
    expect(await codeOf(confirm(number, secondScope))).toBe('42501');
    expect(await isNoticeShown(id)).toBe(true);
    await confirm(number);
    expect(await isNoticeShown(id)).toBe(false);
    expect(
      await as(
        database,
        'tenant',
        `select taken_back_at is not null as back from public.withdrawal_notices('${application}')`,
      ),
    ).toEqual([{ back: true }]);
    // The job of its last day finds nothing to withdraw.
    await database.query(
      `update public.certificate_withdrawals set notice_until = private.london_today() - 1 where id = '${notice}'`,
    );
    await database.query(`select public.withdraw_certificate('${notice}')`);
    expect(await database.query(`select state, version from public.certificate_versions where id = '${id}'`)).toEqual([
      { state: 'not_begun', version: 1 },
    ]);
    expect(await database.query(`select from private.jobs where kind = 'sign_status_list'`)).toEqual([]);
    // The former notice does not stop a renewal.
    await renew(database, number, '2198-10-31');
  });

  it('is reported to tenant and landlord as taken back, by mail and in the timeline, and staff read who did it and why', async () => {
    const { application, number } = await giveNotice(database);
    await propose(number);
    expect(await mailed(database, application, 'reversal-proposed')).toEqual([
      'admin@example.com',
      'third@example.com',
    ]);
    expect(await mailed(database, application, 'notice-taken-back')).toEqual([]);
    await confirm(number);
    const confirmed = `select payload ->> 'to' as "to", payload #>> '{data,reason}' as reason from private.jobs
      where payload #>> '{data,isConfirmed}' = 'true' and payload #>> '{data,applicationId}' = $1`;
    // The administrator proposed the withdrawal, and confirms the reversal.
    expect(await database.query(confirmed, [application])).toEqual([{ to: 'second@example.com', reason }]);
    expect(await mailed(database, application, 'notice-taken-back')).toEqual([
      'manager@example.com',
      'office@example.com',
      'tenant@example.com',
    ]);
    for (const actor of ['tenant', 'property manager'] as const) {
      expect(await noticeEvents(database, scopeOf(actor), application)).toEqual([
        { kind: 'withdrawal_notice', detail: expect.stringMatching(/^\d{4}-/), actor_id: null },
        { kind: 'notice_taken_back', detail: null, actor_id: null },
      ]);
    }
    expect(await noticeEvents(database, thirdScope, application)).toEqual([
      { kind: 'withdrawal_notice', detail: expect.stringMatching(/^\d{4}-/), actor_id: second },
      { kind: 'reversal_proposed', detail: reason, actor_id: second },
      { kind: 'notice_taken_back', detail: null, actor_id: ids.admin },
    ]);
  });

  it('is shown in the lists of tenant and landlord while it runs', async () => {
    const { application, number, notice } = await giveNotice(database);
    const [day] = await database.query<{ until: string }>(
      `select notice_until::text as until from public.certificate_withdrawals where id = '${notice}'`,
    );
    expect(await listed(application)).toEqual([day?.until, day?.until, null]);
    await propose(number);
    await confirm(number);
    expect(await listed(application)).toEqual([null, null, null]);
  });

  it('can be given again after it was taken back', async () => {
    const issued = await giveNotice(database);
    await propose(issued.number);
    await confirm(issued.number);
    await giveNotice(database, issued);
    expect(await isNoticeShown(issued.id)).toBe(true);
  });

  it('cannot be taken back after its last day or without a reason', async () => {
    const { number, notice } = await giveNotice(database);
    expect(await codeOf(propose(number, secondScope, ' '))).toBe('P0001');
    await expect(propose(number, secondScope, 'No')).rejects.toThrow(
      /three different words why the notice is taken back/,
    );
    await propose(number);
    await expect(propose(number)).rejects.toThrow('proposed already');
    await database.query(
      `update public.certificate_withdrawals set notice_until = private.london_today() where id = '${notice}'`,
    );
    await database.query(
      `update public.certificate_withdrawals set notice_until = private.london_today() - 1 where id = '${notice}'`,
    );
    await expect(confirm(number)).rejects.toThrow('The notice has ended.');
  });

  it('is listed beside the queue of those who may confirm that it is taken back', async () => {
    const { number } = await giveNotice(database);
    await propose(number);
    expect(await waitsFor(database, secondScope, number)).toEqual([]);
    expect(await waitsFor(database, scopeOf('admin'), number)).toEqual(['reversal']);
    await confirm(number);
    expect(await waitsFor(database, scopeOf('admin'), number)).toEqual([]);
  });

  it('stays in force if a second person refuses the reversal, or the person who proposed it ends the proposal, with a reason', async () => {
    const { application, id, number } = await giveNotice(database);
    expect(await codeOf(end(number, secondScope))).toBe('PT404');
    await propose(number);
    await expect(end(number, scopeOf('admin'), 'No')).rejects.toThrow(/why the notice stands/);
    await end(number, scopeOf('admin'));
    await propose(number);
    await end(number, secondScope);
    expect(await isNoticeShown(id)).toBe(true);
    expect(
      await as(
        database,
        'admin',
        `select outcome, proposed_by, ended_by from public.ended_proposals where application_id = '${application}' order by ended_at`,
      ),
    ).toEqual([
      { outcome: 'reversal_refused', proposed_by: second, ended_by: ids.admin },
      { outcome: 'reversal_taken_back', proposed_by: second, ended_by: second },
    ]);
  });

  it('needs two people for the reversal in the table too', async () => {
    const { notice } = await giveNotice(database);
    const reverse = (proposed: string, reversed: string) =>
      codeOf(
        database.query(
          `update public.certificate_withdrawals set reversal_reason = 'x', reversal_proposed_at = now(), reversal_proposed_by = '${proposed}',
             reversed_at = now(), reversed_by = '${reversed}' where id = '${notice}'`,
        ),
      );
    expect(await reverse(second, second)).toBe('23514');
    expect(
      await codeOf(
        database.query(
          `update public.certificate_withdrawals set reversed_at = now(), reversed_by = '${second}' where id = '${notice}'`,
        ),
      ),
    ).toBe('23514');
    expect(await reverse(second, ids.admin)).toBe(undefined);
  });

  it('cannot be reversed by a person who has read an earlier proposal', async () => {
    const { number } = await giveNotice(database);
    const proposedAt = async () => {
      await propose(number);
      const [row] = await database.query<{ at: string }>(
        `select w.reversal_proposed_at::text as at from private.current_withdrawals($1) as w`,
        [number],
      );
      return row?.at;
    };
    const read = await proposedAt();
    await end(number, secondScope);
    const again = await proposedAt();
    const confirmRead = (at: string | undefined) =>
      codeOf(database.scoped(scopeOf('admin'), 'select public.confirm_reversal($1, $2)', [number, at]));
    expect(await confirmRead(read)).toBe('PT409');
    expect(await confirmRead(again)).toBeUndefined();
  });

  it.each(['tenant', 'property manager', 'signed-out'] as const)('cannot be taken back by the %s', async (actor) => {
    const { number } = await giveNotice(database);
    expect(await codeOf(propose(number, scopeOf(actor)))).toBe('42501');
    expect(await codeOf(confirm(number, scopeOf(actor)))).toBe('42501');
    expect(await codeOf(end(number, scopeOf(actor)))).toBe('42501');
  });
});
