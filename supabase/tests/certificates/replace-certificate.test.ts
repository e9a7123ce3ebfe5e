import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, testOrigin } from '../../../server/src/testing/test-app.ts';
import { readKeySet } from '../../functions/_shared/certificate/keys/read-key-set.ts';
import { readStatusList } from '../../functions/_shared/certificate/status/read-status-list.ts';
import type { Job } from '../../functions/run-jobs/job.ts';
import { issueCertificate } from '../../functions/run-jobs/kinds/issue-certificate.ts';
import { scopeOf } from '../testing/actors.ts';
import { approve, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { failingContext, failurePoints } from '../testing/failing-context.ts';
import { ids, peopleAndRecords } from '../testing/fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await test.deps.database.script(peopleAndRecords);
  await makeSignatory(test.deps.database, ids.admin);
});
afterAll(() => test.close());

const sql = <Row>(text: string, values: unknown[] = []) => test.deps.database.query<Row>(text, values);
const asStaff = <Row>(text: string, values: unknown[] = []) =>
  test.deps.database.scoped<Row>(scopeOf('admin'), text, values);
const sign = (id: string) => asStaff(`select from public.sign_certificate('${id}')`);

interface Version {
  readonly id: string;
  readonly certificate_number: string;
  readonly file_path: string;
  readonly state: string;
  readonly status_index: number;
  readonly jws: string;
}
const versionsOf = (number: string) =>
  sql<Version>('select * from public.certificate_versions where certificate_number = $1 order by version', [number]);

async function pdfOf(path: string): Promise<string | undefined> {
  const bucket = test.client(test.deps.config.SERVICE_ROLE_KEY).storage.from('certificates');
  const { data } = await bucket.download(path);
  return data === null ? undefined : Buffer.from(await data.arrayBuffer()).toString('base64');
}

/** An issued certificate, and an endorsement of its rent that is signed. */
async function makeReplacement(): Promise<{ number: string; id: string; application: string }> {
  const application = await makeApplication(test.deps.database);
  const first = await approve(test.deps.database, application);
  await sign(first);
  await issueCertificate.carryOut(await jobOf(first), failingContext(test, 0, 'before'));
  await sql('delete from private.jobs');
  const [version] = await asStaff<{ id: string; number: string }>(
    `select e.id, e.certificate_number as number from public.certificate_versions as v, public.endorse_certificate(
       v.certificate_number, '{"monthly_rent": 950, "rent_notice": {"kind": "notice_of_variation", "dated": "2026-06-01", "from": "2026-09-01"}}',
       'As the landlord told us'
     ) as e where v.id = $1`,
    [first],
  );
  if (version === undefined) throw new Error('There is no endorsement');
  await sign(version.id);
  return { ...version, application };
}

const jobOf = async (id: string): Promise<Job> => {
  const [job] = await sql<Job>(
    `select id, kind, payload, key, 1 as attempt from private.jobs where key = 'issue-certificate-${id}'`,
  );
  if (job === undefined) throw new Error('There is no job');
  return job;
};
const rentOf = async (application: string) =>
  (
    await sql<{ rent: number }>(
      `select t.monthly_rent::float as rent from public.rent_guarantee_applications as a
       join public.tenancy_information as t on t.id = a.tenancy_id where a.id = $1`,
      [application],
    )
  )[0]?.rent;

/** Whether a version is issued and not replaced. */
const counts = ({ state }: Version) => !['replaced', 'awaiting_signature', 'issuing'].includes(state);

describe('The replacement of a certificate', () => {
  it.each(failurePoints)(
    'that dies at call %i (%s it) leaves one version in force, and happens once',
    async (call, when) => {
      const { number, id, application } = await makeReplacement();
      const old = (await versionsOf(number))[0];
      const paper = await pdfOf(old?.file_path ?? '');
      const job = await jobOf(id);
      await expect(issueCertificate.carryOut(job, failingContext(test, call, when))).rejects.toThrow('died');
      const half = await versionsOf(number);
      expect(half.filter(counts)).toHaveLength(1);
      // The record has the values of the version in force.
      expect(await rentOf(application)).toBe(half[1]?.state === 'issuing' ? 900 : 950);
      for (let again = 0; again < 2; again += 1) {
        await issueCertificate.carryOut(job, failingContext(test, 0, 'before'));
        const versions = await versionsOf(number);
        expect(versions.map(({ state }) => state)).toEqual(['replaced', 'not_begun']);
        expect(versions[1]?.jws).toBe(half[1]?.jws ?? versions[1]?.jws);
        expect(await rentOf(application)).toBe(950);
        expect(await sql(`select from private.jobs where kind = 'mail'`)).toHaveLength(3);
      }
      expect(await pdfOf(old?.file_path ?? '')).toBe(paper);
    },
  );

  it('is in the status list and in the mails, and names the version that it replaces', async () => {
    const { number } = await makeReplacement();
    await test.work();
    const [old, present] = await versionsOf(number);
    const list = await test.app.fetch(new Request(`${testOrigin}/functions/v1/certificate-status/1`));
    const keys = await readKeySet(test.deps.functionSecrets.get('CERTIFICATE_KEYS') ?? '');
    const statuses = await readStatusList(await list.text(), `${testOrigin}/functions/v1/certificate-status/1`, keys);
    expect(statuses.statusAt(old?.status_index ?? 0)).toBe('replaced');
    expect(statuses.statusAt(present?.status_index ?? 0)).toBe('valid');
    const [row] = await sql<{ payload: { rgc: object } }>(
      'select payload from public.certificate_versions where id = $1',
      [present?.id],
    );
    expect(row?.payload.rgc).toMatchObject({
      version: 2,
      replaces: 1,
      changes: [{ what: 'Rent a month', from: '£900.00', to: '£950.00' }],
    });
    const mails = (await (await test.app.fetch(new Request(`${testOrigin}/mailbox/messages`))).json()) as {
      to: string;
      text: string;
    }[];
    const about = mails.filter(
      ({ text }) => text.includes(number) && text.includes('Rent a month: £950.00 (before: £900.00)'),
    );
    expect(about.map(({ to }) => to).sort()).toEqual([
      'manager@example.com',
      'office@example.com',
      'tenant@example.com',
    ]);
  });
});
