import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../../server/src/start-server.ts';
import { type DenoService, serveOnDeno } from '../../../server/src/testing/deno.ts';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { productDir } from '../../../server/src/testing/test-database.ts';
import { as } from '../testing/actors.ts';
import { approve, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { ids, peopleAndRecords } from '../testing/fixture.ts';

let test: TestApp;
let server: RunningServer;
let deno: DenoService | undefined;
let application: string;
let version: string;

beforeAll(async () => {
  test = await openTestApp();
  const { database, config } = test.deps;
  await database.script(peopleAndRecords);
  await makeSignatory(database, ids.admin);
  server = await startServer(test.app, { ...config, PORT: 0 });
  application = await makeApplication(database);
  version = await approve(database, application);
  await database.query('delete from private.jobs');
  await as(database, 'admin', `select from public.sign_certificate('${version}')`);
}, 120_000);
afterAll(async () => {
  await deno?.close();
  await server?.stop();
  await test?.close();
});

/** Runs the jobs once as hosted Supabase does, with these secrets of the functions. */
async function runJobsOnDeno(secrets: Readonly<Record<string, string>>): Promise<unknown> {
  const { ANON_KEY, SERVICE_ROLE_KEY } = test.deps.config;
  const folder = join(productDir, 'functions');
  deno = await serveOnDeno(join(folder, 'run-jobs', 'index.ts'), join(folder, 'deno.json'), {
    SUPABASE_URL: `http://127.0.0.1:${server.port}`,
    SUPABASE_ANON_KEY: ANON_KEY,
    SUPABASE_SERVICE_ROLE_KEY: SERVICE_ROLE_KEY,
    SITE_URL: 'https://rent.example',
    ...secrets,
  });
  const headers = { authorization: `Bearer ${SERVICE_ROLE_KEY}` };
  const answer = await fetch(deno.origin, { method: 'POST', headers, body: '{}' });
  await deno.close();
  return answer.json();
}

const secret = (name: string) => test.deps.functionSecrets.get(name) ?? '';
const readFailures = () =>
  as(test.deps.database, 'admin', `select job_id, error from public.certificate_failures('${application}')`) as Promise<
    { job_id: string; error: string }[]
  >;

describe('A certificate that hosted Supabase issues without CERTIFICATE_P12', { sequential: true }, () => {
  const keys = () => ({ CERTIFICATE_KEYS: secret('CERTIFICATE_KEYS') });

  it('fails at once, with a sentence for staff', async () => {
    expect(await runJobsOnDeno(keys())).toMatchObject({ failed: 1 });
    expect(await readFailures()).toEqual([
      {
        job_id: expect.any(String),
        error:
          'The PDF cannot be signed: the secret CERTIFICATE_P12 is not set. Whoever runs the service has to set it, as docs/production.md says.',
      },
    ]);
  });

  it('is issued when it is set and staff try again', async () => {
    const [failure] = await readFailures();
    // Removes the mail to the owners about the failure, because there is no mail server.
    await test.deps.database.query(`delete from private.jobs where kind = 'mail'`);
    await as(test.deps.database, 'admin', `select public.retry_job('${failure?.job_id}')`);
    const outcome = await runJobsOnDeno({ ...keys(), CERTIFICATE_P12: secret('CERTIFICATE_P12') });
    expect(outcome).toMatchObject({ done: 1, failed: 0 });
    expect(await readFailures()).toEqual([]);
    const states = await test.deps.database.query('select state from public.certificate_versions where id = $1', [
      version,
    ]);
    expect(states).toEqual([{ state: 'not_begun' }]);
  });
});
