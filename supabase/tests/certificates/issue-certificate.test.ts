import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, testOrigin } from '../../../server/src/testing/test-app.ts';
import { callAsService } from '../../functions/_shared/call-api.ts';
import { readData } from '../../functions/_shared/certificate/data/read-data.ts';
import { readKeySet } from '../../functions/_shared/certificate/keys/read-key-set.ts';
import { readQrText } from '../../functions/_shared/certificate/qr/read-qr-text.ts';
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
beforeEach(() => test.deps.database.query('delete from private.jobs'));

const sql = <Row>(text: string, values: unknown[] = []) => test.deps.database.query<Row>(text, values);
const sign = (id: string) =>
  test.deps.database.scoped<{ state: string }>(scopeOf('admin'), `select state from public.sign_certificate('${id}')`);
interface Row {
  readonly state: string;
  readonly certificate_number: string;
  readonly jws: string;
  readonly qr_text: string;
  readonly status_index: number;
  readonly payload: object;
}
const versionOf = async (id: string) =>
  (await sql<Row>('select * from public.certificate_versions where id = $1', [id]))[0];
const mailsOf = (id: string) =>
  sql<{ to: string; template: string }>(
    `select payload ->> 'to' as to, payload ->> 'template' as template from private.jobs where key like 'certificate-%' || $1 order by 1`,
    [id],
  );

/** The stored PDF; undefined while there is none. */
async function pdfOf(id: string): Promise<Buffer | undefined> {
  const [version] = await sql<{ path: string }>(
    `select application_id || '/' || version || '.pdf' as path from public.certificate_versions where id = $1`,
    [id],
  );
  const bucket = test.client(test.deps.config.SERVICE_ROLE_KEY).storage.from('certificates');
  const { data } = await bucket.download(version?.path ?? '');
  return data === null ? undefined : Buffer.from(await data.arrayBuffer());
}

describe('A certificate', () => {
  it('is issued by an approval and a signature: signed data that says what was approved, and mails', async () => {
    const id = await approve(test.deps.database, await makeApplication(test.deps.database));
    expect(await sign(id)).toEqual([{ state: 'issuing' }]);
    await test.work();
    const version = await versionOf(id);
    expect(version).toMatchObject({ state: 'not_begun', file_path: expect.stringMatching(/\/1\.pdf$/) });
    expect((await pdfOf(id))?.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached');
    const keys = await readKeySet(test.deps.functionSecrets.get('CERTIFICATE_KEYS') ?? '');
    const payload = await readData(version?.jws ?? '', testOrigin, keys);
    expect(payload).toEqual(version?.payload);
    expect(payload).toMatchObject({
      sub: version?.certificate_number,
      jti: `${version?.certificate_number}/1`,
      status: {
        status_list: { idx: version?.status_index, uri: `${testOrigin}/functions/v1/certificate-status/1` },
      },
      rgc: {
        kind: 'agreement',
        specimen: true,
        guarantor: { name: 'Pendine Rent Guarantee Ltd', company_number: '03412907' },
        tenants: [{ name: 'Amara Okafor' }],
        property: { lines: ['1 High Street', 'Cardiff'], postcode: 'CF10 1AA', nation: 'wales' },
        tenancy: {
          regime: 'occupation_contract',
          entered_into: null,
          end: '2198-12-31',
          rent_pence: 90_000,
          share_pence: null,
        },
        cover: {
          from: '2198-02-01',
          until: '2198-12-31',
          claims_until: '2199-01-31',
          monthly_limit_pence: 90_000,
          total_limit_pence: 1_080_000,
        },
        signatories: [{ name: 'Helen Whitcombe', office: 'Director', authority: 'Board resolution', witness: null }],
      },
    });
    expect(await readQrText(version?.qr_text ?? '', testOrigin, keys)).toMatchObject({
      number: version?.certificate_number,
      initials: ['AO'],
      district: 'CF10',
      specimen: true,
    });
    const mails = (await (await test.app.fetch(new Request(`${testOrigin}/mailbox/messages`))).json()) as {
      to: string;
      text: string;
    }[];
    const about = mails.filter(({ text }) => text.includes(version?.certificate_number ?? '–'));
    expect(about.map(({ to }) => to).sort()).toEqual([
      'manager@example.com',
      'office@example.com',
      'tenant@example.com',
    ]);
    const textTo = (address: string) => about.find(({ to }) => to === address)?.text;
    const portal = /\/dashboard\/applications\//;
    expect(textTo('manager@example.com')).toMatch(portal);
    expect(textTo('office@example.com')).toMatch(/\/verify\?number=/);
    expect(textTo('office@example.com')).not.toMatch(portal);
  });

  it('is mailed once to an address that the landlord and their account share, and not to people who no longer act for the landlord', async () => {
    await sql(`update public.property_managers set business_email = 'Manager@example.com' where id = $1`, [
      ids.propertyManager,
    ]);
    const landlords = async () => {
      const id = await approve(test.deps.database, await makeApplication(test.deps.database));
      await sign(id);
      await test.work();
      const mailKeys = await sql<{ to: string }>(
        `select key as to from private.jobs where key like 'certificate-landlord-' || $1 || '%' order by key collate "C"`,
        [id],
      );
      return mailKeys.map(({ to }) => to.replace(id, '…'));
    };
    expect(await landlords()).toEqual(['certificate-landlord-…']);
    await sql(`update public.property_managers set business_email = 'office@example.com' where id = $1`, [
      ids.propertyManager,
    ]);
    expect(await landlords()).toEqual(['certificate-landlord-…', `certificate-landlord-…-${ids.manager}`]);
    await sql('delete from public.property_manager_users where user_id = $1', [ids.manager]);
    expect(await landlords()).toEqual(['certificate-landlord-…']);
    await sql('insert into public.property_manager_users (user_id, property_manager_id) values ($1, $2)', [
      ids.manager,
      ids.propertyManager,
    ]);
  });

  it('is not issued while a deed waits for its second signature', async () => {
    const application = await makeApplication(test.deps.database, { entered_into: '2026-01-01' });
    const id = await approve(test.deps.database, application);
    expect(await sign(id)).toEqual([{ state: 'awaiting_signature' }]);
    await test.work();
    expect(await versionOf(id)).toMatchObject({ state: 'awaiting_signature', jws: null });
  });

  it.each(failurePoints)(
    'that dies at call %i (%s it) is issued once by the next attempt, with the same bytes',
    async (call, when) => {
      const id = await approve(test.deps.database, await makeApplication(test.deps.database));
      await sign(id);
      const [job] = await sql<Job>(
        `select id, kind, payload, key, 1 as attempt from private.jobs where key = 'issue-certificate-${id}'`,
      );
      if (job === undefined) throw new Error('There is no job');
      await expect(issueCertificate.carryOut(job, failingContext(test, call, when))).rejects.toThrow('died');
      const before = await versionOf(id);
      const stored = await pdfOf(id);
      await sql(`select pg_sleep(0.01)`);
      await issueCertificate.carryOut(job, failingContext(test, 0, 'before'));
      const after = await versionOf(id);
      expect(after).toMatchObject({ state: 'not_begun', jws: before?.jws ?? expect.any(String) });
      expect(await mailsOf(id)).toEqual([
        { to: 'office@example.com', template: 'certificate-for-landlord' },
        { to: 'tenant@example.com', template: 'certificate-for-tenant' },
      ]);
      expect(
        await sql(`select from public.certificate_versions where certificate_number = '${after?.certificate_number}'`),
      ).toHaveLength(1);
      const pdf = await pdfOf(id);
      expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
      if (stored !== undefined) expect(pdf?.equals(stored)).toBe(true);
      // Runs the job again, as after a crash before it was marked as done.
      await issueCertificate.carryOut(job, failingContext(test, 0, 'before'));
      expect(await versionOf(id)).toEqual(after);
      expect((await pdfOf(id))?.equals(pdf ?? Buffer.of())).toBe(true);
      expect(await mailsOf(id)).toHaveLength(2);
    },
  );

  it('has the same data at each attempt before any is stored', async () => {
    const id = await approve(test.deps.database, await makeApplication(test.deps.database));
    await sign(id);
    const kept: unknown[] = [];
    const context = failingContext(test, 0, 'before');
    const job: Job = { id, kind: 'issue_certificate', payload: { version_id: id }, key: 'k', attempt: 1 };
    const fetch: typeof context.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.endsWith('/keep_certificate_data')) return context.fetch(request);
      kept.push(await request.json());
      throw new Error('died');
    };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(issueCertificate.carryOut(job, { ...context, fetch })).rejects.toThrow('died');
    }
    expect(kept[0]).toMatchObject({ jws: expect.any(String) });
    expect(kept[1]).toEqual(kept[0]);
  });

  it('of an imported approval is not issued', async () => {
    const application = await makeApplication(test.deps.database);
    await callAsService(
      failingContext(test, 0, 'before'),
      'PATCH',
      `/rest/v1/rent_guarantee_applications?id=eq.${application}`,
      {
        status: 'approved',
      },
    );
    expect(await sql(`select from public.certificate_versions where application_id = '${application}'`)).toEqual([]);
    expect(
      await sql(`select certificate_number from public.rent_guarantee_applications where id = '${application}'`),
    ).toEqual([{ certificate_number: expect.stringMatching(/^RGC-CERT-/) }]);
  });
});
