import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePages, launchBrowser } from '../testing/browser.ts';
import { newestMailTo } from '../testing/mailbox.ts';
import { readPaper } from '../testing/read-paper.ts';
import { demo } from '../testing/screens/screen.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toast.ts';

let service: Service;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
}, 180_000);
afterAll(async () => {
  await closePages(browser);
  await browser?.close();
  await service?.remove();
});

it('A certificate of the demo data that could not be issued is issued when staff try again, and its people get a mail.', async () => {
  const page = await openSignedIn(
    browser,
    service.origin,
    accounts.staff,
    `/dashboard/rent-guarantees/${demo.unissued}?tab=certificate`,
  );
  const failure = page.getByRole('alert').filter({ hasText: 'The certificate could not be issued' });
  await failure.getByText('CERTIFICATE_KEYS is not usable').waitFor();
  for (const words of ['Issuing…', 'is being issued', 'This page shows it as soon as it is done']) {
    expect(await page.getByText(words).count()).toBe(0);
  }

  await failure.getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, 'Started again');
  const button = page.getByRole('button', { name: 'Download PDF' }).first();
  await button.waitFor({ timeout: 60_000 });
  expect(await failure.count()).toBe(0);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect((await readPaper(await readFile(await download.path()))).text).toContain('9 Theberton Street');

  for (const address of ['lukas.brandt@example.com', 'lettings@kestrelrowe.example.com']) {
    const mail = await newestMailTo(service.origin, address);
    expect(mail.text).toContain('RGC-CERT-DEMO-0000-0002');
  }
}, 180_000);
