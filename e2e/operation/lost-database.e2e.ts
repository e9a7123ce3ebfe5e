import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propertyManagerRow, signToken } from '../testing/api.ts';
import { type Cluster, postgresqlPrograms, startCluster } from '../testing/postgresql.ts';
import { type Service, startService } from '../testing/service.ts';

const secret = 'a secret for the test of a lost database, long enough';
const writers = 8;
const somebody = '00000000-0000-4000-8000-000000000000';
const person = { role: 'authenticated', sub: somebody, session_id: somebody };

let cluster: Cluster;
let service: Service;
let key: string;

/** The responses that the writers received. */
const acknowledged: string[] = [];
const statuses = new Set<number>();
let isWriting = false;
let writing: Promise<unknown> = Promise.resolve();

// Without PostgreSQL's programs there is no server to restart.
describe.skipIf(postgresqlPrograms === undefined)('a server that loses its PostgreSQL', () => {
  beforeAll(async () => {
    cluster = await startCluster();
    service = await startService({ DATABASE_URL: cluster.url, JWT_SECRET: secret, SEED: 'none', RATE_LIMIT: 'on' });
    key = await signToken(secret, { role: 'service_role' });
  });
  afterAll(async () => {
    isWriting = false;
    await writing;
    await service?.remove();
    await cluster?.remove();
  });

  it('loses no write that it acknowledged while its connections are ended under load', async () => {
    startWriting();
    for (let round = 0; round < 10; round += 1) {
      await moreWrites(20);
      await cluster.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
      );
    }
    await moreWrites(20);
    await stopWriting();
    await expectAllWritten();
  });

  it.each([
    ['a crash', 'immediate'],
    ['an orderly restart', 'fast'],
  ] as const)('loses none through %s, and recovers by itself', async (_what, mode) => {
    startWriting();
    await moreWrites(20);
    await cluster.stop(mode);
    await expect.poll(() => statuses).toContain(503);
    expect((await call('/health')).status).toBe(503);
    await cluster.start();
    await moreWrites(20);
    await stopWriting();
    await expectAllWritten();
  });

  it('answers every protocol with 503 and a time to retry while the database is away', async () => {
    await cluster.stop('fast');
    try {
      const answers = await Promise.all([
        call('/rest/v1/property_managers'),
        call('/rest/v1/property_managers', propertyManagerRow('never')),
        call('/auth/v1/token?grant_type=password', { email: 'ada@example.com', password: 'correct horse' }),
        call('/auth/v1/recover', { email: 'ada@example.com' }),
        call('/storage/v1/object/list/documents', { prefix: '' }),
        call('/functions/v1/delete-user', { user_id: somebody }, await signToken(secret, person)),
        call('/health'),
      ]);
      const seen = answers.map(({ status, headers }) => [status, headers.get('retry-after')]);
      expect(seen).toEqual(answers.map(() => [503, '3']));
      const [rest, , token, , list, remove] = await Promise.all(answers.map((answer) => answer.json()));
      expect(rest).toMatchObject({ code: '08001', message: expect.stringContaining('not available at the moment') });
      expect(token).toMatchObject({ code: 503, error_code: 'unexpected_failure' });
      expect(list).toMatchObject({ statusCode: '503', error: 'ServiceUnavailable' });
      expect(remove).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    } finally {
      await cluster.start();
    }
    await expect.poll(async () => (await call('/health')).status).toBe(200);
  });

  it('detects a new table afterwards', async () => {
    await cluster.query('create table public.heard (id integer); grant select on public.heard to service_role');
    const status = async () => {
      await cluster.query("notify pgrst, 'reload schema'");
      return (await call('/rest/v1/heard')).status;
    };
    await expect.poll(status).toBe(200);
  });
});

function startWriting(): void {
  statuses.clear();
  isWriting = true;
  writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
}

async function stopWriting(): Promise<void> {
  isWriting = false;
  await writing;
}

async function write(writer: number): Promise<void> {
  for (let n = 0; isWriting; n += 1) {
    const name = `writer-${writer}-${n}-${acknowledged.length}`;
    const { status, headers } = await call('/rest/v1/property_managers', propertyManagerRow(name));
    statuses.add(status);
    if (status === 201) acknowledged.push(name);
    else if (headers.get('retry-after') === null) statuses.add(0);
  }
}

async function moreWrites(count: number): Promise<void> {
  const wanted = acknowledged.length + count;
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(wanted);
}

async function expectAllWritten(): Promise<void> {
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  const rows = await cluster.query<{ company_name: string }>('select company_name from public.property_managers');
  const names = new Set(rows.map((row) => row.company_name));
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
}

/** Sends a request: a POST with a body, otherwise a GET. Fails when the process has exited. */
function call(path: string, body?: object, token = key): Promise<Response> {
  const headers = { apikey: token, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  return fetch(`${service.origin}${path}`, init);
}
