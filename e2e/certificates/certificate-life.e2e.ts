import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingPrograms } from '../../supabase/functions/_shared/certificate/testing/pdf-programs.ts';
import { closePages, launchBrowser, openPage } from '../testing/browser.ts';
import { changeData } from '../testing/change-data.ts';
import { verifyDocuments } from '../testing/issue-certificate.ts';
import { readPaper } from '../testing/read-paper.ts';
import { demo } from '../testing/screens/screen.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { choose, fill, pressFirst, see } from '../testing/steps.ts';

const record = `/dashboard/rent-guarantees/${demo.inReview}?tab=certificate`;

/** Moves the end of a withdrawal's notice into the past. */
const endOfNotice = `
  update public.certificate_withdrawals set notice_until = private.london_today() - 1 where confirmed_by is not null and notice_until > now();
  update private.jobs set run_at = now() where kind = 'withdraw_certificate' and done_at is null`;

let service: Service;
let browser: Browser;
let helen: Page;
let second: Page;
let tenant: Page;
let stranger: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  await verifyDocuments(service.origin, demo.inReview);
  stranger = await openPage(browser, service.origin);
  await openPages();
}, 180_000);
afterAll(async () => {
  await closePages(browser);
  await browser?.close();
  await service?.remove();
});

async function openPages(): Promise<void> {
  [helen, second, tenant] = await Promise.all([
    openSignedIn(browser, service.origin, accounts.staff, record),
    openSignedIn(browser, service.origin, accounts.secondSignatory, record),
    openSignedIn(browser, service.origin, accounts.tenant, `/dashboard/my-applications/${demo.inReview}`),
  ]);
}

const sheet = (page: Page) => page.getByRole('dialog');

/** Opens the file of the objection by its signed link. */
async function openFile(page: Page): Promise<void> {
  const signed = (url: string) => url.includes('/storage/v1/object/sign/documents/');
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse((answer) => signed(answer.url()) && answer.ok()),
    page.getByRole('button', { name: 'Open receipt.pdf in a new tab' }).first().click(),
  ]);
  await tab.close();
}

/** Downloads the newest version from the tenant's screen and reads its paper. */
async function downloadPaper(): Promise<{ code: string; text: string; name: string }> {
  await tenant.reload();
  const button = tenant.getByRole('button', { name: 'Download PDF' }).first();
  await button.waitFor();
  const [download] = await Promise.all([tenant.waitForEvent('download'), button.click()]);
  return { ...(await readPaper(await readFile(await download.path()))), name: download.suggestedFilename() };
}

/** Returns what the page shows a stranger who opens the link of a paper's QR code. */
async function readAnswer(code: string): Promise<string> {
  // The code is after the #, whose change loads nothing. A new page checks it as after a scan.
  await stranger.goto('about:blank');
  await stranger.goto(addressOf(code));
  await stranger.locator('#sentence').waitFor();
  return (await stranger.locator('#answer').textContent()) ?? '';
}
const addressOf = (code: string) => `${service.origin}/V#${code.split('#')[1]}`;
const flipped = (code: string) => {
  const place = code.indexOf('#') + 120;
  return `${code.slice(0, place)}${code[place] === 'A' ? 'B' : 'A'}${code.slice(place + 1)}`;
};

let papers: { code: string; text: string; name: string }[] = [];

describe.skipIf(missingPrograms.length > 0)('the life of a certificate', { sequential: true }, () => {
  it('begins with an approval and a signature, and is issued at once', async () => {
    await helen.goto(`/dashboard/rent-guarantees/${demo.inReview}`);
    await choose(helen, 'New status', 'Approved');
    await pressFirst(helen, 'Approve application');
    await pressFirst(helen, 'Sign for the company');
    await helen.getByRole('button', { name: 'Download PDF' }).first().waitFor();
    const paper = await downloadPaper();
    expect(paper.name).toMatch(/^RGC-CERT-[\w-]+\.pdf$/);
    expect(paper.code).toMatch(new RegExp(`^${service.origin.toUpperCase()}/V#[A-Z2-7]+$`));
    papers = [paper];
  });

  it('is shown as genuine and as a specimen to a stranger with the paper', async () => {
    const answer = await readAnswer(papers[0]?.code ?? '');
    expect(answer).toMatch(/Genuine/);
    expect(answer).toMatch(/specimen/i);
  });

  it('is shown as genuine while our server is stopped, by a stored list that says how old it is', async () => {
    // The page has been opened before, so the service worker has it.
    const workers = () =>
      stranger.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.state),
      );
    await expect.poll(workers).toEqual(['activated', 'activated']);
    await service.stop();
    try {
      const answer = await readAnswer(papers[0]?.code ?? '');
      expect(answer).toMatch(/Genuine/);
      expect(answer).toMatch(/by the list from \d/);
    } finally {
      await service.restart();
    }
  });

  it('is shown as not genuine with one character changed', async () => {
    expect(await readAnswer(flipped(papers[0]?.code ?? ''))).toMatch(/Not genuine/);
  });

  it('is endorsed in a sheet that shows what changes, and the old paper is shown as replaced', async () => {
    await helen.goto(record);
    await pressFirst(helen, 'Endorse…');
    await sheet(helen).getByRole('checkbox', { name: 'The tenant’s name' }).check();
    await sheet(helen).getByRole('checkbox', { name: 'The address of the property' }).check();
    await sheet(helen).getByRole('textbox', { name: 'Postcode' }).fill('x'.repeat(20));
    await sheet(helen).getByRole('textbox', { name: 'Tenant’s name' }).fill('Amara Chidinma Okafor');
    await fill(sheet(helen), { Reason: 'As in the tenancy agreement' });
    await pressFirst(helen, 'Show what changes');
    await see(sheet(helen), 'Postcode must be that of the property');
    await sheet(helen).getByRole('textbox', { name: 'Postcode' }).fill('CF24 3RP');
    await pressFirst(helen, 'Show what changes');
    for (const text of ['Version 2 replaces version 1', 'Amara Okafor', 'Amara Chidinma Okafor']) {
      await see(sheet(helen), text);
    }
    await pressFirst(helen, 'Make version 2');
    await pressFirst(helen, 'Read and sign…');
    await see(helen.getByRole('dialog'), 'What changes from version 1');
    await pressFirst(helen, 'Sign for the company');
    await see(helen, 'Replaced');
    const paper = await downloadPaper();
    expect(paper.text).toContain('Version 2 replaces version 1');
    expect(paper.text).toContain('Tenant: Amara Chidinma Okafor (before: ');
    papers.push(paper);
    await expect.poll(() => readAnswer(papers[0]?.code ?? ''), { timeout: 60_000 }).toMatch(/replaced by version 2/);
    expect(await readAnswer(paper.code)).toMatch(/Genuine/);
  });

  it('is renewed by a deed with two signatures', async () => {
    await helen.goto(record);
    await pressFirst(helen, 'Renew…');
    const until = sheet(helen).getByRole('group', { name: 'Covered until the end of' });
    await fill(sheet(helen), { Day: '31', Month: '12', Year: '2025', Reason: 'The tenant stays longer' });
    await pressFirst(helen, 'Show what changes');
    await until.getByText(/^(A renewal is for a longer period|The cover cannot end before it begins)\.$/).waitFor();
    await fill(until, { Year: '2198' });
    await pressFirst(helen, 'Show what changes');
    await see(sheet(helen), '31 December 2198');
    await see(sheet(helen), 'also for the longer time');
    await pressFirst(helen, 'Make version 3');
    await pressFirst(helen, 'Read and sign…');
    await pressFirst(helen, 'Sign as the first of two');
    await see(helen, 'A second signatory signs this deed');
    await second.goto(record);
    await pressFirst(second, 'Read and sign…');
    await pressFirst(second, 'Sign for the company');
    await second.getByRole('heading', { name: 'Version 2' }).waitFor();
    await expect
      .poll(async () => (await downloadPaper()).text, { timeout: 60_000 })
      .toContain('Version 3 replaces version 2');
    papers.push(await downloadPaper());
    expect(papers[2]?.text).toContain('Ffion Pritchard');
    await expect.poll(() => readAnswer(papers[1]?.code ?? ''), { timeout: 60_000 }).toMatch(/replaced by version 3/);
  });

  it('ends early with the landlord’s agreement, which the paper, the page for strangers and the timeline show', async () => {
    await helen.goto(record);
    await pressFirst(helen, 'End early…');
    const [end, agreed] = ['Last day covered', 'Agreed on'].map((name) => sheet(helen).getByRole('group', { name }));
    if (!(end && agreed)) throw new Error('There are no fields');
    await fill(end, { Day: '31', Month: '12', Year: '2199' });
    await fill(agreed, { Day: '1', Month: '11', Year: '2026' });
    await sheet(helen).getByText('The landlord has released the guarantee').click();
    await fill(sheet(helen), { 'Who agreed for the landlord': 'Owen Prosser', How: 'By e-mail' });
    await pressFirst(helen, 'Show what changes');
    await see(sheet(helen), 'Choose a day before 31 December 2198');
    await fill(end, { Year: '2197' });
    await pressFirst(helen, 'Show what changes');
    for (const text of ['The guarantee ends early on 31 December 2197', '31 January 2198', 'The total stays']) {
      await see(sheet(helen), text);
    }
    await pressFirst(helen, 'Make version 4');
    await pressFirst(helen, 'Read and sign…');
    await pressFirst(helen, 'Sign as the first of two');
    await second.goto(record);
    await pressFirst(second, 'Read and sign…');
    await pressFirst(second, 'Sign for the company');
    await second.getByRole('heading', { name: 'Version 3' }).waitFor();
    await expect
      .poll(async () => (await downloadPaper()).text, { timeout: 60_000 })
      .toContain('The landlord has released the guarantee');
    papers.push(await downloadPaper());
    await see(tenant, 'Guarantee ends early on 31 December 2197');
    expect(await readAnswer(papers[3]?.code ?? '')).toMatch(/31\sDecember\s2197/);
  });

  it('is withdrawn by two people with notice, and a stranger sees it as withdrawn once the notice ends', async () => {
    await helen.goto(record);
    await pressFirst(helen, 'Withdraw…');
    await see(helen, 'Nobody may decide an objection');
    await sheet(helen).getByText('Fraud', { exact: true }).click();
    await pressFirst(helen, 'Propose withdrawal');
    await see(helen, 'What happened is required');
    await fill(sheet(helen), { 'What happened': 'The embassy says that the passport is not genuine.' });
    await pressFirst(helen, 'Propose withdrawal');
    await see(helen, 'You proposed it, so somebody else confirms it.');
    await see(helen, 'It has to be confirmed by');
    await second.goto('/dashboard');
    await second.getByRole('link', { name: '1 withdrawal to confirm' }).click();
    await second.waitForURL(`**${record}`);
    await pressFirst(second, 'Confirm withdrawal');
    await see(second.getByRole('alertdialog'), 'nobody else may at present');
    await second.getByRole('alertdialog').getByRole('button', { name: 'Confirm and give notice' }).click();
    await see(second, 'Notice runs until');
    await tenant.reload();
    await see(tenant, 'We have given notice to withdraw the certificate');
    await see(tenant, 'because it was obtained by fraud');
    await see(tenant, 'What happened: The embassy says that the passport is not genuine.');
    await see(tenant, 'Notice given');
    await pressFirst(tenant, 'Send objection');
    await see(tenant, 'Why the notice is wrong is required');
    await tenant.getByLabel('Why is the notice wrong?').fill('My passport is genuine, ask the embassy');
    const receipt = {
      name: 'receipt.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\nreceipt\n%%EOF'),
    };
    const page = { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') };
    await tenant.getByLabel(/^Add a file/).setInputFiles([receipt, page]);
    await see(tenant, 'This kind of file is not accepted, whatever its name says.');
    await pressFirst(tenant, 'Send objection');
    await see(tenant, 'Not sent. Remove page.pdf first.');
    const remove = tenant.getByRole('button', { name: 'Remove page.pdf' });
    await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true);
    await remove.click();
    await pressFirst(tenant, 'Send objection');
    const outcome = tenant.getByText(/^You objected on/);
    await expect.poll(() => outcome.evaluate((title) => title === document.activeElement)).toBe(true);
    await openFile(tenant);
    // Nobody is left to decide on it, so an owner gets a mail, who may not decide on it either.
    await helen.goto('/dashboard');
    await helen.getByRole('link', { name: '1 objection that nobody may decide' }).click();
    await see(helen, 'My passport is genuine, ask the embassy');
    await openFile(helen);
    await see(helen, 'Nobody may decide this objection at present');
    await see(helen, 'You proposed the withdrawal, so somebody else decides the objection.');
    await helen.getByRole('link', { name: 'Give another person the permission to decide' }).waitFor();
    await tenant.getByRole('link', { name: 'Write to us about it' }).click();
    await expect.poll(() => tenant.locator('#messages').evaluate((part) => part === document.activeElement)).toBe(true);
    expect(await readAnswer(papers[3]?.code ?? '')).toMatch(/in force today|Issued for cover from/);
    await pressFirst(stranger, 'Is it being withdrawn? Ask now');
    await stranger
      .getByText(/^Genuine, but notice of withdrawal was given on/)
      .first()
      .waitFor();
    // The amounts, which a number alone does not show, are still there.
    await see(stranger, 'At most a month');
    await changeData(service, endOfNotice);
    await expect.poll(() => readAnswer(papers[3]?.code ?? ''), { timeout: 60_000 }).toMatch(/withdrawn/);
    expect(await readAnswer(papers[0]?.code ?? '')).toMatch(/replaced/);
    await second.goto(record);
    await second.getByText(/^Withdrawal proposed by Helen Whitcombe, because/).waitFor();
    await second.getByText(/^Withdrawal confirmed by /).waitFor();
    // The longest words of a status fit into the card of a phone.
    await tenant.setViewportSize({ width: 375, height: 740 });
    await tenant.goto('/dashboard/applications');
    const row = tenant.locator('tbody tr', { has: tenant.getByText('Certificate withdrawn') }).first();
    const [card, pill] = [await row.boundingBox(), await row.getByText('Certificate withdrawn').boundingBox()];
    expect((pill?.x ?? 0) + (pill?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0) - 16);
  });
});
