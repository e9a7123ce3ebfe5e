import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { openFixture } from '../testing/fixture.ts';

const service = { role: 'service_role', claims: { role: 'service_role' } };

interface Taken {
  id: string;
  kind: string;
  payload: unknown;
  key: string;
  attempt: number;
}

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());
beforeEach(() => database.query('delete from private.jobs'));

const add = (key: string, runAt = 'now()') =>
  database.query(`select private.add_job('mail', '{"to": "ada@example.com"}', $1, ${runAt})`, [key]);
const take = (lease = '2 minutes', heavyKinds: readonly string[] = []) =>
  database.scoped<Taken>(service, 'select * from public.take_jobs(10, $1, $2)', [lease, heavyKinds]);
const tidy = () => database.scoped(service, 'select public.tidy_jobs()');
const due = async () =>
  (await database.scoped<{ count: number }>(service, 'select public.due_jobs() as count'))[0]?.count;
const stored = (key: string) => database.query('select * from private.jobs where key = $1', [key]);

describe('The service role', () => {
  test('leases due jobs, the longest waiting first, but not leased ones.', async () => {
    await add('second');
    await add('first', `now() - interval '1 hour'`);
    await add('later', `now() + interval '1 hour'`);
    expect((await take()).map(({ key, attempt }) => [key, attempt]).sort()).toEqual([
      ['first', 1],
      ['second', 1],
    ]);
    expect(await take()).toEqual([]);
  });

  test('leases a job again when its lease has expired, and the first worker can no longer end it.', async () => {
    await add('again');
    const [first] = await take('-1 second');
    const [second] = await take();
    expect([first?.attempt, second?.attempt]).toEqual([1, 2]);
    const end = (attempt = 0) =>
      database.scoped(service, 'select public.finish_job($1, $2) as done', [first?.id, attempt]);
    expect(await end(first?.attempt)).toEqual([{ done: null }]);
    expect(await end(second?.attempt)).toEqual([{ done: true }]);
  });

  test('leases a job again whose worker had it before the database started, and has ended with it.', async () => {
    await add('ended');
    const [first] = await take('1 hour');
    expect([await take(), await due()]).toEqual([[], 0]);
    await database.query(`update private.jobs set leased_at = pg_postmaster_start_time() - interval '1 second'`);
    expect(await due()).toBe(1);
    const [second] = await take('1 hour');
    expect([first?.attempt, second?.attempt]).toEqual([1, 2]);
    expect(await take()).toEqual([]);
    await database.query(
      `update private.jobs set attempts = most_attempts, leased_at = pg_postmaster_start_time() - interval '1 second'`,
    );
    await tidy();
    expect(await stored('ended')).toMatchObject([{ last_error: 'The worker died at every attempt.' }]);
  });

  test('empties the payload of a finished job.', async () => {
    await add('done');
    const [job] = await take();
    await database.scoped(service, 'select public.finish_job($1, 1)', [job?.id]);
    expect(await stored('done')).toMatchObject([{ payload: {}, done_at: expect.any(Date), leased_until: null }]);
    expect(await take('-1 second')).toEqual([]);
  });

  test('retries a failing job up to twelve attempts, later each time, then gives up.', async () => {
    await add('failing');
    let delay = 0;
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      const [job] = await take();
      const [answer] = await database.scoped<{ ended: boolean }>(
        service,
        'select public.fail_job($1, $2, $3) as ended',
        [job?.id, attempt, 'refused'],
      );
      expect(answer?.ended).toBe(attempt === 12);
      const [row] = await database.query<{ wait: number }>(
        'update private.jobs set run_at = now() where key = $1 returning extract(epoch from (select run_at from private.jobs where key = $1) - clock_timestamp())::float8 as wait',
        ['failing'],
      );
      expect(row?.wait).toBeGreaterThan(delay);
      delay = row?.wait ?? 0;
    }
    expect(await take()).toEqual([]);
    expect(await stored('failing')).toMatchObject([
      { attempts: 12, last_error: 'refused', failed_at: expect.any(Date) },
    ]);
  });

  test('gives up at once when a retry cannot help.', async () => {
    await add('hopeless');
    const [job] = await take();
    const ended = await database.scoped(service, `select public.fail_job($1, 1, 'no such mailbox', true) as ended`, [
      job?.id,
    ]);
    expect(ended).toEqual([{ ended: true }]);
  });

  test('gets one heavy job on its own, when no other is due.', async () => {
    // The jobs are a second apart, because the embedded database could add both in the same millisecond.
    for (const [key, age] of [
      ['first', '1 second'],
      ['second', '0'],
    ])
      await database.query(`select private.add_job('render', '{}', $1, now() - $2::interval)`, [key, age]);
    await add('light');
    const taken = async () => (await take('2 minutes', ['render'])).map(({ key }) => key);
    expect(await due()).toBe(3);
    expect(await taken()).toEqual(['light']);
    expect(await taken()).toEqual(['first']);
    expect(await taken()).toEqual(['second']);
    expect([await taken(), await due()]).toEqual([[], 0]);
  });

  test('gets no expired job, which fails and keeps only the address from its payload.', async () => {
    await database.query(
      `select private.add_job('mail', '{"to": "ada@example.com", "code": "123456"}', 'code', now(), now() - interval '1 second')`,
    );
    expect([await take(), await due()]).toEqual([[], 0]);
    await tidy();
    expect(await stored('code')).toMatchObject([
      {
        failed_at: expect.any(Date),
        last_error: 'It expired before it could be carried out.',
        payload: { to: 'ada@example.com' },
      },
    ]);
  });

  test('no longer gets a job whose worker died twelve times.', async () => {
    await add('deadly');
    for (let attempt = 1; attempt <= 12; attempt += 1) expect(await take('-1 second')).toMatchObject([{ attempt }]);
    expect(await take('-1 second')).toEqual([]);
    await tidy();
    expect(await stored('deadly')).toMatchObject([
      { failed_at: expect.any(Date), last_error: 'The worker died at every attempt.' },
    ]);
  });

  test('deletes jobs a week after they were done and 90 days after they failed.', async () => {
    for (const key of ['new', 'done', 'old', 'failed', 'lost']) await add(key);
    await database.query(`
      update private.jobs set
        done_at = case key when 'done' then now() - interval '6 days' when 'old' then now() - interval '8 days' end,
        failed_at = case key when 'failed' then now() - interval '89 days' when 'lost' then now() - interval '91 days' end`);
    await tidy();
    expect(await database.query(`select key from private.jobs where kind = 'mail' order by key`)).toEqual(
      ['done', 'failed', 'new'].map((key) => ({ key })),
    );
  });

  test('keeps a failed job that issues a certificate, because it waits for a retry.', async () => {
    await add('certificate');
    await database.query(
      `update private.jobs set kind = 'issue_certificate', failed_at = now() - interval '1 year' where key = 'certificate'`,
    );
    await tidy();
    expect(await stored('certificate')).toHaveLength(1);
  });
});

test('One cause adds one job, and none when its transaction is rolled back.', async () => {
  await add('once');
  await add('once');
  await database
    .transaction(async (transaction) => {
      await transaction.query(`select private.add_job('mail', '{}', 'undone')`);
      throw new Error('undo');
    })
    .catch(() => {});
  expect(await database.query('select key from private.jobs')).toEqual([{ key: 'once' }]);
});

test.each(['signed-out', 'tenant', 'property manager', 'admin'] as const)(
  'A person (%s) can neither add nor lease nor end a job.',
  async (actor) => {
    for (const call of [
      `select private.add_job('mail', '{}')`,
      'select * from public.take_jobs()',
      'select public.finish_job(gen_random_uuid(), 1)',
      `select public.fail_job(gen_random_uuid(), 1, '')`,
      'select public.due_jobs()',
      'select public.tidy_jobs()',
    ])
      expect(await codeOf(as(database, actor, call))).toBe('42501');
  },
);
