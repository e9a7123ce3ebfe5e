import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { caseOfStaff, findingsOnStaff } from '../testing/case-of-staff.ts';
import { approve, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openTableFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openTableFixture();
  await database.script(caseOfStaff + findingsOnStaff);
});
afterAll(() => database.close());
beforeEach(() => database.query('delete from private.jobs'));

/** Adds a failed job; returns its id. */
async function failed(key: string, expiresAt: string | null = null): Promise<string> {
  await database.query(`select private.add_job('mail', '{"to": "ada@example.com", "code": "123456"}', $1, now(), $2)`, [
    key,
    expiresAt,
  ]);
  const [job] = await database.query<{ id: string }>(
    `update private.jobs set attempts = 12, failed_at = now(), last_error = 'refused' where key = $1 returning id`,
    [key],
  );
  return job?.id ?? '';
}

const listed = () => as(database, 'admin', 'select * from public.failed_jobs()');
const retry = (id: string) => as(database, 'admin', 'select public.retry_job($1)', [id]);
const take = () => database.query<{ key: string; attempt: number }>('select key, attempt from public.take_jobs()');

describe('Staff', () => {
  it('see what failed, for whom and why, but not the content', async () => {
    const id = await failed('one');
    await database.query(`select private.add_job('mail', '{"to": "bob@example.com"}', 'waiting')`);
    expect(await listed()).toEqual([
      {
        id,
        kind: 'mail',
        recipient: 'ada@example.com',
        error: 'refused',
        attempts: 12,
        created_at: expect.any(Date),
        failed_at: expect.any(Date),
        can_retry: true,
        application_id: null,
        application_number: null,
      },
    ]);
  });

  it('see the application of a job, if it has one', async () => {
    const [application] = await database.query<{ application_number: string }>(
      `select application_number from public.rent_guarantee_applications where id = '${ids.submitted}'`,
    );
    for (const [key, payload] of Object.entries({
      mail: { to: 'ada@example.com', data: { applicationId: ids.submitted } },
      other: { application_id: ids.submitted },
      none: { application_id: 'no id' },
    })) {
      await database.query(`select private.add_job('mail', $1, $2)`, [JSON.stringify(payload), key]);
    }
    await database.query(`update private.jobs set failed_at = now(), last_error = 'refused'`);
    const numbers = (await listed()).map(({ application_number }) => application_number);
    expect(numbers.sort()).toEqual([application?.application_number, application?.application_number, null]);
  });

  it('see the outcome of a job that they have restarted', async () => {
    const id = await failed('one');
    const outcome = async () =>
      (await as<{ outcome: string }>(database, 'admin', 'select outcome from public.job_outcomes($1)', [[id]])).map(
        (job) => job.outcome,
      );
    expect(await outcome()).toEqual(['failed']);
    await retry(id);
    expect(await outcome()).toEqual(['under_way']);
    await take();
    await database.query('select public.finish_job($1, 13)', [id]);
    expect(await outcome()).toEqual(['done']);
    expect(await codeOf(as(database, 'tenant', 'select * from public.job_outcomes($1)', [[id]]))).toBe('42501');
  });

  it('restart one job, once, with twelve more attempts', async () => {
    const id = await failed('one');
    await retry(id);
    expect(await listed()).toEqual([]);
    expect(await codeOf(retry(id))).toBe('PT404');
    expect(await take()).toEqual([{ key: 'one', attempt: 13 }]);
    expect(await database.query(`select public.fail_job($1, 13, 'refused') as ended`, [id])).toEqual([
      { ended: false },
    ]);
  });

  it('restart all jobs, except expired ones', async () => {
    await failed('one');
    await failed('two');
    const code = await failed('code', '2026-01-01');
    expect(await as(database, 'admin', 'select public.retry_all_jobs() as count')).toEqual([{ count: 2 }]);
    expect((await take()).map(({ key }) => key).sort()).toEqual(['one', 'two']);
    expect(await listed()).toMatchObject([{ id: code, can_retry: false }]);
    expect(await codeOf(retry(code))).toBe('PT404');
  });
});

describe('A job for a member of staff’s own case', () => {
  const own = ids.caseOfStaff;
  const of = (table: string) => `(select id from public.${table} where application_id = '${own}' limit 1)`;
  const payloads = {
    version: `jsonb_build_object('version_id', '${ids.versionOfStaff}')`,
    withdrawal: `(select jsonb_build_object('withdrawal_id', id) from public.certificate_withdrawals where version_id = '${ids.versionOfStaff}')`,
    mail: `jsonb_build_object('data', jsonb_build_object('applicationId', '${own}'))`,
    certificate: `jsonb_build_object('data', jsonb_build_object('number', 'RGC-CERT-5'))`,
    message: `jsonb_build_object('communication_id', ${of('application_communications')})`,
    question: `jsonb_build_object('request_id', ${of('landlord_requests')})`,
    screening: `jsonb_build_object('application_id', '${own}')`,
    number: `(select jsonb_build_object('data', jsonb_build_object('applicationNumber', application_number)) from public.rent_guarantee_applications where id = '${own}')`,
    several: `jsonb_build_object('data', jsonb_build_object('applications', jsonb_build_array(
      jsonb_build_object('id', '${ids.submitted}'), jsonb_build_object('id', '${own}')
    )))`,
    files: `jsonb_build_object('bucket', 'documents', 'names', jsonb_build_array('applications/${own}/doc_1.pdf'))`,
  };

  it.each(Object.entries(payloads))('is neither listed for them nor restarted by them (%s)', async (key, payload) => {
    await database.script(`select private.add_job('reminder', ${payload}, '${key}')`);
    const [job] = await database.query<{ id: string }>(
      `update private.jobs set failed_at = now(), last_error = 'A name is on the UK Sanctions List' where key = $1 returning id`,
      [key],
    );
    expect(await listed()).toEqual([]);
    await expect(retry(job?.id ?? '')).rejects.toMatchObject({
      code: '42501',
      message: 'This concerns your own guarantee. Another member of staff does it.',
    });
    expect(await as(database, 'admin', 'select public.retry_all_jobs() as count')).toEqual([{ count: 0 }]);
  });
});

it.each(['signed-out', 'tenant', 'property manager'] as const)(
  'A person who is not staff (%s) can neither see nor restart jobs.',
  async (actor) => {
    const id = await failed('one');
    for (const call of [
      'select * from public.failed_jobs()',
      `select public.retry_job('${id}')`,
      'select public.retry_all_jobs()',
    ])
      expect(await codeOf(as(database, actor, call))).toBe('42501');
  },
);

describe('A job for a certificate', () => {
  const failureMails = async () =>
    (
      await database.query<{ payload: { to: string; data: object } }>(
        `select payload from private.jobs where payload ->> 'template' = 'certificate-failed' order by payload ->> 'to'`,
      )
    ).map(({ payload }) => payload);
  const owner = '10000000-0000-4000-8000-0000000000a1';
  /** Fails an attempt, and returns whether it was the last one. */
  const fail = async (attempt: number, isFinal = false) => {
    await database.query(
      `update private.jobs set attempts = $1, leased_until = now() + interval '1 minute' where kind = 'issue_certificate'`,
      [attempt],
    );
    await database.query(
      `select public.fail_job(id, $1, 'CERTIFICATE_KEYS is {"d": "secret"}', $2) from private.jobs where kind = 'issue_certificate'`,
      [attempt, isFinal],
    );
  };

  it('is mailed to the owners when it has failed for good, without the error, and not again after a restart', async () => {
    await database.query(
      `insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', 'owner@example.com')`,
      [owner],
    );
    await database.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [owner]);
    await makeSignatory(database, ids.admin);
    const version = await approve(database, await makeApplication(database));
    await database.query(`insert into public.staff_permissions (user_id, permission) values ($1, 'owner')`, [owner]);
    await database.query(`delete from public.staff_permissions where permission = 'owner' and user_id <> $1`, [owner]);
    await database.query('delete from private.jobs');
    await as(database, 'admin', 'select public.sign_certificate($1)', [version]);
    await fail(11);
    expect(await failureMails()).toEqual([]);
    await fail(12);
    const [record] = await database.query<{ number: string; application: string }>(
      'select certificate_number as number, application_id as application from public.certificate_records where id = $1',
      [version],
    );
    expect(await failureMails()).toEqual([
      {
        to: 'owner@example.com',
        template: 'certificate-failed',
        data: { number: record?.number, version: 1, applicationId: record?.application, work: 'issue_certificate' },
      },
    ]);
    const [job] = await database.query<{ id: string }>(`select id from private.jobs where kind = 'issue_certificate'`);
    await retry(job?.id ?? '');
    await fail(13, true);
    expect(await failureMails()).toHaveLength(1);
  });
});
