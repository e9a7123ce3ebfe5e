import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { openSection } from '../testing/steps.ts';
import { startProxy, type TcpProxy } from '../testing/tcp-proxy.ts';

/** A draft of the demo data. */
const submission = '/dashboard/application-submission?application=40000000-0000-4000-8000-000000000024';
const size = 4_000_000;
/** An upload speed in bytes a second, slow enough for an interruption in the middle, even on a busy machine. */
const slowLine = 500_000;

let service: Service;
let browser: Browser;
let proxy: TcpProxy;
let page: Page;
let devTools: CDPSession;
let folder: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  folder = await mkdtemp(join(tmpdir(), 'rgc-upload-'));
  proxy = await startProxy(service.origin);
  page = await openSignedIn(browser, proxy.origin, accounts.tenant, submission);
  devTools = await page.context().newCDPSession(page);
});
afterAll(async () => {
  await closePages(browser);
  await proxy?.close();
  await service?.remove();
  await rm(folder, { recursive: true, force: true });
});

describe('a tenant who loses the connection during an upload', { sequential: true }, () => {
  it('resumes it once the connection is back', async () => {
    const requests = await uploadUntilHalf('scan-of-passport.pdf');
    proxy.dropConnections();
    await setSpeed(-1);
    await expectGoingOn(requests, 'scan-of-passport.pdf');
  });

  it('resumes it after a reload when they choose the same file', async () => {
    await uploadUntilHalf('scan-of-statement.pdf');
    await page.reload();
    await setSpeed(-1);
    const requests = watchParts();
    await chooseFile('scan-of-statement.pdf');
    await expectGoingOn(requests, 'scan-of-statement.pdf');
  });
});

/** Chooses a file on a slow connection and waits until a good part of it has been sent. Returns the parts sent from then on. */
async function uploadUntilHalf(name: string): Promise<Request[]> {
  await writeFile(join(folder, name), Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size, 7)]));
  await setSpeed(slowLine);
  await chooseFile(name);
  const bar = page.getByRole('progressbar', { name: new RegExp(name) });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(40);
  return watchParts();
}

async function chooseFile(name: string): Promise<void> {
  await openSection(page, 'Documents');
  await page.getByLabel('Document type').click();
  await page.getByRole('option', { name: 'Passport', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(join(folder, name));
}

function watchParts(): Request[] {
  const parts: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/upload/resumable/')) parts.push(request);
  });
  return parts;
}

/** Expects that the file arrives, and that the upload continued after the parts that had arrived before. */
async function expectGoingOn(parts: readonly Request[], name: string): Promise<void> {
  await page.getByRole('button', { name: `Open ${name}` }).waitFor();
  const offset = Number(parts.at(-1)?.headers()['upload-offset']);
  expect(offset).toBeGreaterThan(0);
  expect(offset).toBeLessThan(size);
}

/** Limits the browser's upload speed, in bytes a second; -1 means no limit. */
async function setSpeed(uploadThroughput: number): Promise<void> {
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await devTools.send('Network.emulateNetworkConditions', conditions);
}
