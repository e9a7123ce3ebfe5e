import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { makeApplication } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

interface Figures {
  readonly waiting: { step: string; turn: string; cases: number; under_2_days: number; under_14_days: number }[];
  readonly decisions: { approved: number; rejected: number; withdrawn: number; closed: number; reasons: unknown[] };
  readonly times: {
    decided: number;
    median_days: number | null;
    slow_days: number | null;
    spans: { first_day: string; last_day: string; decided: number; median_days: number | null }[];
  };
  readonly appeals: { last_day: string; upheld: number; overturned: number }[];
  readonly load: { nobody: number; people: unknown[] };
}

async function read(period = '90 days'): Promise<Figures> {
  const [row] = await as<{ figures: Figures }>(database, 'admin', 'select public.staff_figures($1) as figures', [
    period,
  ]);
  if (!row) throw new Error('No figures');
  return row.figures;
}

/** The figure of one rejection with a corrected reason. */
const identity = { reason_code: 'identity', cases: 1 };

/** Rejects new applications, each submitted this many days before. */
async function rejectAfter(days: readonly number[]): Promise<void> {
  for (const each of days) {
    const application = await makeApplication(database);
    await database.query(
      `update public.rent_guarantee_applications set submitted_at = now() - interval '1 day' * $2::integer,
         created_at = now() - interval '1 day' * ($2::integer + 1) where id = $1`,
      [application, each],
    );
    await as(
      database,
      'admin',
      `select public.set_application_status($1, 'rejected', 'Send a newer statement.', null, 'income_proof')`,
      [application],
    );
  }
}

describe('staff_figures', () => {
  it('counts waiting cases by step, turn and age, and leaves drafts out', async () => {
    const before = await read();
    expect(before.waiting).toMatchObject([{ step: 'review', turn: 'staff', cases: 1, under_2_days: 1 }]);
    const application = await makeApplication(database);
    await as(database, 'admin', `select public.ask_tenant($1, 'answer', words => 'Who pays?')`, [application]);
    await database.query(
      `update public.application_cases set since = now() - interval '10 days' where application_id = $1`,
      [application],
    );
    expect((await read()).waiting).toMatchObject([
      { step: 'request', turn: 'tenant', cases: 1, under_2_days: 0, under_14_days: 1 },
      { step: 'review', turn: 'staff', cases: 1 },
    ]);
  });

  it('has no usual time with fewer than five decisions', async () => {
    await rejectAfter([1, 2, 3, 4]);
    const { times } = await read();
    expect(times).toMatchObject({ decided: 4, median_days: null, slow_days: null });
    expect(times.spans.at(-1)).toMatchObject({ decided: 4, median_days: null });
  });

  it('has the median and the 90th percentile from five decisions on, in their span', async () => {
    await rejectAfter([10]);
    const { times } = await read();
    expect(times).toMatchObject({ decided: 5, median_days: 3, slow_days: 7.6 });
    expect(times.spans.at(-1)).toMatchObject({ decided: 5, median_days: 3 });
    expect(times.spans.at(-2)).toMatchObject({ decided: 0, median_days: null });
  });

  it('counts decisions with their reasons, and applications that ended without one and are not reopened', async () => {
    const close = (id: string) =>
      as(database, 'admin', `select public.close_application($1, 'No answer for three weeks.')`, [id]);
    const opened = await makeApplication(database);
    await close(opened);
    await as(database, 'admin', `select public.reopen_application($1, 'An answer came after all.')`, [opened]);
    await database.query('delete from public.application_cases where application_id = $1', [opened]);
    await close(await makeApplication(database));
    expect((await read()).decisions).toEqual({
      approved: 0,
      rejected: 5,
      withdrawn: 0,
      closed: 1,
      reasons: [{ reason_code: 'income_proof', cases: 5 }],
    });
  });

  it('counts the decision on an application that is deleted later', async () => {
    const { decisions } = await read();
    await rejectAfter([3]);
    const [last] = await database.query<{ id: string }>(
      `select application_id as id from public.application_rejections order by rejected_at desc limit 1`,
    );
    const kept = await read();
    await as(database, 'admin', 'select public.delete_application($1)', [last?.id]);
    expect((await read()).decisions).toEqual(kept.decisions);
    expect(kept.decisions.rejected).toBe(decisions.rejected + 1);
    await database.query(
      `update public.deleted_applications set deleted_at = now() - interval '200 days',
         history = replace(history::text, extract(year from now())::text, '2001')::jsonb,
         rejections = replace(rejections::text, extract(year from now())::text, '2001')::jsonb where id = $1`,
      [last?.id],
    );
    expect((await read()).decisions).toEqual(decisions);
  });

  it('counts one reason for each rejection, the one in force, even for a deleted application', async () => {
    const before = (await read()).decisions;
    await rejectAfter([2]);
    const correct = (reason: string, words: string) =>
      as<{ id: string }>(
        database,
        'admin',
        `select public.correct_rejection((select id from public.application_rejections order by rejected_at desc limit 1), $1, $2) as id`,
        [reason, words],
      );
    await correct('identity', 'Send your passport, all of it.');
    await correct('identity', 'Send all pages of your passport.');
    const corrected = { ...before, rejected: before.rejected + 1, reasons: [...before.reasons, identity] };
    expect((await read()).decisions).toEqual(corrected);
    const [last] = await database.query<{ id: string }>(
      `select application_id as id from public.application_rejections order by rejected_at desc limit 1`,
    );
    await as(database, 'admin', 'select public.delete_application($1)', [last?.id]);
    expect((await read()).decisions).toEqual(corrected);
    await database.query('delete from public.deleted_applications where id = $1', [last?.id]);
  });

  it('leaves out of a shorter period an earlier decision and its correction', async () => {
    await rejectAfter([2]);
    const [last] = await database.query<{ id: string; application_id: string }>(
      `update public.application_rejections set rejected_at = rejected_at - interval '40 days'
       where id = (select id from public.application_rejections order by rejected_at desc limit 1) returning id, application_id`,
    );
    await as(database, 'admin', `select public.correct_rejection($1, 'identity', 'Send all pages of your passport.')`, [
      last?.id,
    ]);
    expect((await read('90 days')).decisions.reasons).toContainEqual(identity);
    expect((await read('30 days')).decisions.reasons).not.toContainEqual(identity);
    await database.query('delete from public.rent_guarantee_applications where id = $1', [last?.application_id]);
    await database.query('delete from public.deleted_applications where id = $1', [last?.application_id]);
  });

  it('leaves out of a shorter period an earlier decision', async () => {
    await database.query(
      `update public.application_status_history set changed_at = changed_at - interval '40 days' where status = 'rejected'`,
    );
    expect((await read('90 days')).decisions.rejected).toBe(5);
    expect((await read('30 days')).decisions.rejected).toBe(0);
  });

  it('counts open and decided cases by person, and unassigned ones', async () => {
    await rejectAfter([1]);
    await as(database, 'admin', 'select public.assign_applications(array[$1::uuid], auth.uid())', [ids.submitted]);
    const { load } = await read();
    expect(load.people).toEqual([{ id: ids.admin, name: 'Helen Whitcombe', open: 1, decided: 1 }]);
    expect(load.nobody).toBe(1);
  });

  it('counts the decided appeals by span and outcome, even for a deleted application, but no withdrawn ones', async () => {
    const rejections = await database.query<{ id: string; application_id: string }>(
      'select id, application_id from public.application_rejections order by rejected_at limit 4',
    );
    const outcomes = [
      ['upheld', 0],
      ['overturned', 0],
      ['withdrawn', 0],
      ['upheld', 15],
    ] as const;
    for (const [place, [outcome, days]] of outcomes.entries()) {
      await database.query(
        `update public.application_rejections set appealed_at = greatest(rejected_at, now() - interval '1 day' * $3::integer),
           appeal_words = 'Look again.', appeal_answer_by = private.london_today() + 7, appeal_decided_at = now() - interval '1 day' * $3::integer,
           appeal_outcome = $2 where id = $1`,
        [rejections[place]?.id, outcome, days],
      );
    }
    const { appeals } = await read();
    expect(appeals.slice(-2)).toMatchObject([
      { upheld: 1, overturned: 0 },
      { upheld: 1, overturned: 1 },
    ]);
    expect(appeals.slice(0, -2).every(({ upheld, overturned }) => upheld + overturned === 0)).toBe(true);
    await as(database, 'admin', 'select public.delete_application($1)', [rejections[0]?.application_id]);
    expect((await read()).appeals).toEqual(appeals);
    await database.query('delete from public.deleted_applications where id = $1', [rejections[0]?.application_id]);
  });

  it.each([
    ['30 days', 5, 29],
    ['90 days', 9, 89],
  ])('divides %s into %i spans without a gap, the last of which ends today', async (period, count, length) => {
    const { spans } = (await read(period)).times;
    const [today] = await database.query<{ today: string; days: number }>(
      `select private.london_today()::text as today, private.london_today() - $1::date as days`,
      [spans[0]?.first_day],
    );
    expect([spans.length, today?.days, spans.at(-1)?.last_day]).toEqual([count, length, today?.today]);
    for (const [place, span] of spans.slice(1).entries()) {
      const next = new Date(`${spans[place]?.last_day}T00:00:00Z`);
      next.setUTCDate(next.getUTCDate() + 1);
      expect(span.first_day).toBe(next.toISOString().slice(0, 10));
    }
  });

  it('has a span for each of twelve months', async () => {
    expect((await read('12 months')).times.spans).toHaveLength(12);
  });

  it('refuses an unknown period', async () => {
    expect(await codeOf(read('7 days'))).toBe('22023');
  });

  it.each(['tenant', 'property manager', 'signed-out'] as const)('is closed to the %s', async (actor) => {
    expect(await codeOf(as(database, actor, 'select public.staff_figures()'))).toBe('42501');
  });
});
