import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSigningKeys } from '../../supabase/functions/_shared/certificate/keys/make-signing-keys.ts';
import { checkData, checkQrText, checkStatus, readKeys } from '../certificate-checker.mjs';
import { issueCertificate, readCertificate, type StoredCertificate } from '../testing/issue-certificate.ts';
import { type IssuedCertificate, startWithCertificate, verdict } from '../testing/start-with-certificate.ts';

/** Another application in review in the demo data. */
const secondApplication = '40000000-0000-4000-8000-000000000016';

/** A key of `CERTIFICATE_KEYS`. */
interface Key {
  readonly kid: string;
  readonly d?: string;
  readonly key_ops: readonly string[];
  readonly revoked?: number;
}

let issued: IssuedCertificate;
let page: Page;
/** The key of the first start, and the one that follows it. */
let first: Key;
let second: Key;
/** The certificates that they signed. */
let earlier: StoredCertificate;
let later: StoredCertificate;
/** The status list that the first key signed. */
let earlierList: string;

beforeAll(async () => {
  issued = await startWithCertificate();
  earlier = issued.certificate;
  earlierList = await readList();
  [first] = JSON.parse((await readSecrets()).CERTIFICATE_KEYS).keys;
  [second] = JSON.parse(await makeSigningKeys()).keys;
  // One visitor for all tests, whose browser keeps its cache.
  page = await issued.open();
}, 180_000);
afterAll(() => issued?.remove());

const secretsFile = () => join(issued.service.folder, 'function-secrets.json');
const readSecrets = async () => JSON.parse(await readFile(secretsFile(), 'utf8'));

/** Changes the setting and restarts the service, as docs/production.md describes it. */
async function restartWith(...keys: readonly Key[]): Promise<void> {
  await issued.service.stop();
  await writeFile(
    secretsFile(),
    JSON.stringify({ ...(await readSecrets()), CERTIFICATE_KEYS: JSON.stringify({ keys }) }),
  );
  await issued.service.restart();
}

const signing = (key: Key): Key => ({ ...key, key_ops: ['sign', 'verify'] });
const verifying = (key: Key): Key => ({ ...key, key_ops: ['verify'] });
/** An earlier key, without its private half. */
const retired = ({ d: _, ...key }: Key, revoked?: number): Key =>
  verifying({ ...key, ...(revoked !== undefined && { revoked }) });

const callEdgeFunction = (path: string) => fetch(`${issued.service.origin}/functions/v1/${path}`);
const readList = async () => (await callEdgeFunction('certificate-status/1')).text();
const publishedKeys = async () =>
  readKeys((await (await callEdgeFunction('certificate-keys')).json()) as { keys: Key[] });
const headerOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
const issuedAt = (token: string): number =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).iat;

/** Returns what the page shows for the PDF. */
async function dropPdf({ pdf }: StoredCertificate): Promise<string | null> {
  await page.goto('/verify');
  await page.locator('#files').setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdf });
  return verdict(page).textContent();
}

/** Returns what the page shows for the QR code. */
async function scan({ qr_text: code }: StoredCertificate): Promise<string | null> {
  await page.goto('about:blank');
  await page.goto(code);
  return verdict(page).textContent();
}

/** Expects that a certificate is genuine in every way to check it. */
async function expectGenuine(certificate: StoredCertificate, key: Key): Promise<void> {
  const { origin } = issued.service;
  const { jws, qr_text: code, certificate_number: number } = certificate;
  expect(headerOf(jws).kid).toBe(key.kid);
  const keys = await publishedKeys();
  const { status } = checkData(jws, origin, keys);
  expect(checkQrText(code, origin, keys).get(1)).toBe(number);
  expect(checkStatus(await readList(), status.status_list.uri, status.status_list.idx, keys)).toBe(0);
  expect(await dropPdf(certificate)).toMatch(/^Genuine/);
  expect(await scan(certificate)).toMatch(/^Genuine/);
  await expectKnownNumber(certificate);
}

/** Expects that the service knows the number, whichever key signed the certificate. */
async function expectKnownNumber({ certificate_number: number }: StoredCertificate): Promise<void> {
  const answer = await (await callEdgeFunction(`verify-certificate?number=${number}`)).json();
  expect(answer).toMatchObject({ result: expect.stringMatching(/^(not_begun|in_force)$/), version: 1 });
}

describe.skipIf(process.env.DATABASE_URL)('the keys of a running service', { sequential: true }, () => {
  it('are published before a new one signs', async () => {
    await restartWith(signing(first), verifying(second));
    expect((await publishedKeys()).map(({ id }: { id: string }) => id)).toEqual([first.kid, second.kid]);
    expect(headerOf(await readList()).kid).toBe(first.kid);
    await expectGenuine(earlier, first);
  });

  it('change: the new one signs certificates and lists, and signatures of the earlier one stay valid', async () => {
    await restartWith(signing(second), retired(first));
    expect(headerOf(await readList()).kid).toBe(second.kid);
    await expectGenuine(earlier, first);
    await issueCertificate(issued.service.origin, secondApplication);
    later = await readCertificate(issued.service.origin, secondApplication);
    await expectGenuine(later, second);
    await expectGenuine(earlier, first);
  });

  it('are revoked: earlier signatures stay valid, except those of QR codes, which contain no time', async () => {
    await restartWith(signing(second), retired(first, issuedAt(earlier.jws)));
    const keys = await publishedKeys();
    expect(checkData(earlier.jws, issued.service.origin, keys).sub).toBe(earlier.certificate_number);
    expect(await dropPdf(earlier)).toMatch(/^Genuine/);
    expect(() => checkQrText(earlier.qr_text, issued.service.origin, keys)).toThrow('revoked key');
    expect(await scan(earlier)).toBe('This code cannot be checked: its key was revoked.');
    await expectKnownNumber(earlier);
    await expectGenuine(later, second);
  });

  it('are revoked: later signatures are refused', async () => {
    const before = Math.min(issuedAt(earlier.jws), issuedAt(earlierList)) - 1;
    await restartWith(signing(second), retired(first, before));
    const { origin } = issued.service;
    const keys = await publishedKeys();
    expect(() => checkData(earlier.jws, origin, keys)).toThrow('revoked key');
    expect(await dropPdf(earlier)).toBe('Not genuine. We did not sign this.');
    await expectKnownNumber(earlier);
    const address = `${origin}/functions/v1/certificate-status/1`;
    expect(() => checkStatus(earlierList, address, 0, keys)).toThrow('revoked key');
    await expectGenuine(later, second);
  });
});
