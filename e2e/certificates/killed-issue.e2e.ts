import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPglite } from '../../server/src/database/pglite.ts';
import { cases } from '../../server/src/testing/repeats.ts';
import { openSmtpService, type Received, type SmtpService } from '../../server/src/testing/smtp-service.ts';
import { checkPayload } from '../../supabase/functions/_shared/certificate/check-payload.ts';
import { readP12 } from '../../supabase/functions/_shared/certificate/pdf/read-p12.ts';
import { renderPdf } from '../../supabase/functions/_shared/certificate/pdf/render-pdf.ts';
import {
  approveApplication,
  readCertificate,
  type StoredCertificate,
  signVersion,
  waitForIssue,
} from '../testing/issue-certificate.ts';
import { demo } from '../testing/screens/screen.ts';
import { type Service, startService } from '../testing/service.ts';

const killer = new URL('../testing/kill-at-call.mjs', import.meta.url).href;

/** The state in the data folder of a killed process. */
interface Remains {
  readonly step: string;
  readonly jws: string | null;
  readonly pdfs: number;
  readonly mail_jobs: number;
}

let service: Service;
let smtp: SmtpService;
/** The mails about certificates that the mail server has accepted. */
let mails: Received[];
let onCertificateMail: () => Promise<void>;

beforeEach(async () => {
  mails = [];
  onCertificateMail = async () => {};
  smtp = await openSmtpService({
    onMessage: async (mail) => {
      if (!mail.messageId.startsWith('<certificate-')) return;
      await onCertificateMail();
      mails.push(mail);
    },
  });
  service = await startService({
    NODE_OPTIONS: `--import ${killer}`,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtp.port),
  });
});
afterEach(async () => {
  await service?.remove();
  await smtp?.close();
});

/** Makes the process end when it is about to send the last of these requests, after the earlier ones. */
const killAtCalls = (paths: readonly string[]) => writeFile(join(service.folder, 'kill-at-call'), paths.join('\n'));

/** Runs SQL in the data folder of a process that is dead. */
async function query<Row>(sql: string): Promise<Row[]> {
  const database = await openPglite(join(service.folder, 'database'));
  return database.query<Row>(sql).finally(() => database.close());
}

const readRemains = async () => {
  const [remains] = await query<Remains>(
    `select step, jws,
      (select count(*)::integer from storage.objects where bucket_id = 'certificates' and name like r.application_id || '/%') as pdfs,
      (select count(*)::integer from private.jobs where key like 'certificate-%' || r.id || '%') as mail_jobs
    from public.certificate_records as r where application_id = '${demo.inReview}'`,
  );
  return remains;
};

/** Approves and signs a certificate, and waits until the process that issues it is dead. */
async function signUntilKilled(prepare: () => Promise<void> = async () => {}) {
  const id = await approveApplication(service.origin, demo.inReview);
  await prepare();
  // The process may die before it answers.
  await signVersion(service.origin, id).catch(() => {});
  expect(await service.ended()).toBe('SIGKILL');
  return { id, remains: await readRemains() };
}

/** Waits until everything is done, and stops the service. Returns the certificate. */
async function finish(versionId: string): Promise<StoredCertificate> {
  await waitForIssue(service.origin, versionId);
  await expect.poll(() => new Set(mails.map(({ to }) => to)).size).toBe(readers);
  const certificate = await readCertificate(service.origin, demo.inReview);
  await service.stop();
  return certificate;
}

/** The tenant, the landlord's address on record and the account that acts for the landlord. */
const readers = 3;

/** Expects one version, one PDF that can be drawn again from its stored data, and one mail to each reader, however often it was sent. */
async function expectOneOfEach(certificate: StoredCertificate, versionId: string): Promise<void> {
  const stored = await query<{ id: string; step: string; payload: object; jws: string; qr_text: string }>(
    `select id, step, payload, jws, qr_text from public.certificate_records where application_id = '${demo.inReview}'`,
  );
  expect(stored).toMatchObject([{ id: versionId, step: 'issued', jws: certificate.jws }]);
  expect(
    await query(`select name from storage.objects where bucket_id = 'certificates' and name like '${demo.inReview}/%'`),
  ).toEqual([{ name: certificate.file_path }]);
  const secrets = JSON.parse(await readFile(join(service.folder, 'function-secrets.json'), 'utf8'));
  const { jws, qr_text: qrText } = certificate;
  const drawn = await renderPdf(
    checkPayload(stored[0]?.payload),
    { jws, qrText },
    readP12({ get: (name) => secrets[name] }),
  );
  expect(Buffer.compare(certificate.pdf, drawn)).toBe(0);
  const [landlord] = await query<{ email: string }>(
    `select business_email as email from public.property_managers as m
    join public.certificate_records as r on r.property_manager_id = m.id where r.id = '${versionId}'`,
  );
  const [owen] = await query<{ id: string }>(`select id from public.profiles where email = 'owen.prosser@example.com'`);
  expect([...new Set(mails.map(({ to, messageId }) => `${to} ${messageId}`))].sort()).toEqual(
    [
      `amara.okafor@example.com <certificate-tenant-${versionId}@example.com>`,
      `${landlord?.email} <certificate-landlord-${versionId}@example.com>`,
      `owen.prosser@example.com <certificate-landlord-${versionId}-${owen?.id}@example.com>`,
    ].sort(),
  );
  expect(
    await query(
      `select key, last_error from private.jobs where key like '%${versionId}%' and done_at is null and run_at < now()`,
    ),
  ).toEqual([]);
}

const keepData = '/rest/v1/rpc/keep_certificate_data';
const storePdf = '/storage/v1/object/certificates/';
const finishCertificate = '/rest/v1/rpc/finish_certificate';
const finishJob = '/rest/v1/rpc/finish_job';
const signed = expect.stringMatching(/^ey/);

/** The steps of issuing: when the process is killed, the requests until then, of which the last is not sent, and the state that remains. */
const steps = [
  [
    'when the signatory has signed',
    ['/rest/v1/rpc/certificate_to_issue'],
    { step: 'issuing', jws: null, pdfs: 0, mail_jobs: 0 },
  ],
  ['when the data is signed and not stored', [keepData], { step: 'issuing', jws: null, pdfs: 0, mail_jobs: 0 }],
  ['when the data is stored and the PDF is not', [storePdf], { step: 'issuing', jws: signed, pdfs: 0, mail_jobs: 0 }],
  [
    'when the PDF is stored and the certificate is not issued',
    [finishCertificate],
    { step: 'issuing', jws: signed, pdfs: 1, mail_jobs: 0 },
  ],
  [
    'when it is issued and nobody has a mail',
    [finishCertificate, finishJob],
    { step: 'issued', jws: signed, pdfs: 1, mail_jobs: readers },
  ],
] as const;

describe.skipIf(process.env.DATABASE_URL)('a process that is killed while it issues a certificate', () => {
  it('loses neither the approval nor the signature between the two', async () => {
    const id = await approveApplication(service.origin, demo.inReview);
    await service.kill();
    expect(await readRemains()).toEqual({ step: 'awaiting_signature', jws: null, pdfs: 0, mail_jobs: 0 });
    await service.restart();
    await signVersion(service.origin, id);
    await expectOneOfEach(await finish(id), id);
    expect(mails).toHaveLength(readers);
  });

  it.each(cases(steps, 1))('issues it once after the next start: killed %s', async (_, calls, left) => {
    const { id, remains } = await signUntilKilled(() => killAtCalls(calls));
    expect(remains).toEqual(left);
    expect(mails).toEqual([]);
    await service.restart();
    const certificate = await finish(id);
    if (remains?.jws) expect(certificate.jws).toBe(remains.jws);
    await expectOneOfEach(certificate, id);
    expect(mails).toHaveLength(readers);
  });

  it('repeats at most the first mail, under the same Message-ID, when the second one was not accepted', async () => {
    let isFirst = true;
    onCertificateMail = async () => {
      // The second mail is sent at the same time, and the mail server does not accept it.
      if (!isFirst) return new Promise(() => {});
      isFirst = false;
      await killAtCalls([finishJob]);
    };
    const { id, remains } = await signUntilKilled();
    expect(remains).toEqual({ step: 'issued', jws: signed, pdfs: 1, mail_jobs: readers });
    expect(mails).toHaveLength(1);
    onCertificateMail = async () => {};
    await service.restart();
    const certificate = await finish(id);
    expect(certificate.jws).toBe(remains?.jws);
    await expectOneOfEach(certificate, id);
    // The first mail arrives twice.
    expect(mails).toHaveLength(readers + 1);
  });

  it('repeats the first mail under the same Message-ID when it did not learn that the mail server has it', async () => {
    onCertificateMail = () => service.kill();
    const { id } = await signUntilKilled();
    const before = mails.length;
    onCertificateMail = async () => {};
    await service.restart();
    await expectOneOfEach(await finish(id), id);
    expect(mails).toHaveLength(before + readers);
  });
});
