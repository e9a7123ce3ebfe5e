import PDFDocument from 'pdfkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessTokenOf } from '../testing/api.ts';
import { closePages, openBrowser } from '../testing/browser.ts';
import { newestMailTo } from '../testing/mailbox.ts';
import { demo } from '../testing/screens/screen.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { choose, pressFirst, see } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const draft = '40000000-0000-4000-8000-000000000024';
const advice = 'This PDF needs a password to open. Save a copy without the password, then choose that copy.';
const sentence = 'This PDF needs a password to open, so it is not shown here.';
const phone = { viewport: { width: 375, height: 812 } };

let service: Service;
let browser: Browser;
let staff: Page;
let tenant: Page;
/** A statement that opens only with a password, and one that only restricts printing. */
let locked: Buffer;
let restricted: Buffer;

beforeAll(async () => {
  [service, browser, locked, restricted] = await Promise.all([
    startService(),
    openBrowser(),
    makePdf({ userPassword: 'secret', ownerPassword: 'other' }),
    makePdf({ ownerPassword: 'other', permissions: {} }),
  ]);
  await store(locked, 'statement.pdf');
  [staff, tenant] = await Promise.all([
    openSignedIn(browser, service.origin, accounts.staff, `/dashboard/rent-guarantees/${demo.inReview}/review`),
    openSignedIn(
      browser,
      service.origin,
      accounts.tenant,
      `/dashboard/application-submission?application=${draft}`,
      phone,
    ),
  ]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

async function makePdf(options: PDFKit.PDFDocumentOptions): Promise<Buffer> {
  const document = new PDFDocument({ pdfVersion: '1.7ext3', ...options });
  document.text('A bank statement.');
  document.end();
  const parts: Buffer[] = [];
  for await (const part of document) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Stores a file without our pages, or as they did before they checked files for passwords. */
async function store(content: Buffer, name: string): Promise<void> {
  const token = await accessTokenOf(service.origin, accounts.tenant);
  const path = `applications/${demo.inReview}/doc_${Date.now()}.pdf`;
  await send(token, `storage/v1/object/documents/${path}`, 'application/pdf', new Uint8Array(content));
  const row = {
    application_id: demo.inReview,
    document_type: 'bank_statement',
    file_name: name,
    file_path: path,
    mime_type: 'application/pdf',
    file_size: content.length,
  };
  await send(token, 'rest/v1/application_documents', 'application/json', JSON.stringify(row));
}

async function send(token: string, path: string, type: string, body: BodyInit): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const answer = await fetch(`${service.origin}/${path}`, { method: 'POST', headers, body });
  expect(answer.ok, await answer.text()).toBe(true);
}

const named = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

/** Records the uploads of a page. */
function recordUploads(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/v1/upload/')) sent.push(request.url());
  });
  return sent;
}

// The steps build on each other: each continues with the same people.
describe('a PDF that needs a password', { sequential: true }, () => {
  it('is not uploaded to an application, and its name is shown with what to do', async () => {
    const sent = recordUploads(tenant);
    await tenant.locator('input[type=file]').setInputFiles(named('locked.pdf', locked));
    await expectToast(tenant, 'Upload Failed', advice);
    await see(tenant, 'locked.pdf');
    await tenant.getByRole('main').getByRole('alert').getByText(advice).waitFor();
    expect(sent).toEqual([]);
  });

  it('is accepted when it only restricts printing', async () => {
    await tenant.locator('input[type=file]').setInputFiles(named('restricted.pdf', restricted));
    await expectToast(tenant, 'Document uploaded successfully');
    await see(tenant, /^restricted.pdf/);
  });

  it('is not uploaded by staff either', async () => {
    const page = await openSignedIn(
      browser,
      service.origin,
      accounts.staff,
      `/dashboard/rent-guarantees/${draft}?tab=documents`,
    );
    const sent = recordUploads(page);
    await page
      .getByRole('button', { name: /Upload/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await choose(sheet, 'Document type', 'Passport');
    await sheet.locator('input[type=file]').setInputFiles(named('locked.pdf', locked));
    await pressFirst(sheet, 'Upload Document');
    await see(sheet, advice);
    await see(sheet, 'locked.pdf');
    expect(sent).toEqual([]);
  });

  it('that is already stored is offered to staff as a download, and leaves the focus in the field in use', async () => {
    await staff
      .getByRole('button', { name: /^Bank Statement/ })
      .first()
      .click();
    await see(staff, sentence);
    await staff.getByRole('heading', { level: 1 }).click();
    await staff.keyboard.press('r');
    await choose(staff, 'Why is it refused?', 'Needs a password');
    const words = staff.getByLabel('What should the tenant do?');
    await expect.poll(() => words.inputValue()).toContain('Please save a copy without the password');
    expect(await staff.locator('iframe').count()).toBe(0);
    const downloading = staff.waitForEvent('download');
    await staff.getByRole('link', { name: 'Download statement.pdf' }).click();
    expect((await downloading).suggestedFilename()).toBe('statement.pdf');
  });

  it('is not opened from the record', async () => {
    const page = await openSignedIn(
      browser,
      service.origin,
      accounts.staff,
      `/dashboard/rent-guarantees/${demo.inReview}?tab=documents`,
    );
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Open statement.pdf in a new tab' }).click();
    await see(page, sentence);
    await page.getByRole('link', { name: 'Download statement.pdf' }).waitFor();
    await expect.poll(async () => (await opened).isClosed()).toBe(true);
  });

  it('is refused for this reason, and the tenant reads what to do', async () => {
    await pressFirst(staff, 'Refuse and ask again');
    await expectToast(staff, 'Document refused', 'The tenant has been asked for a new one.');
    const mail = await newestMailTo(service.origin, accounts.tenant.email, 'We need a new copy of your bank statement');
    expect(JSON.stringify(mail)).toContain('Please save a copy without the password');
    await tenant.goto(`/dashboard/my-applications/${demo.inReview}`);
    await tenant.getByRole('heading', { name: 'Send a new bank statement' }).waitFor();
    await see(tenant, 'The one that you sent: needs a password.');
  });

  it('does not answer a request, and the other chosen files do once it is removed', async () => {
    const sent = recordUploads(tenant);
    await tenant
      .getByLabel(/Choose your bank statement/)
      .setInputFiles([named('again.pdf', locked), named('march.pdf', restricted)]);
    await pressFirst(tenant, 'Send document');
    await expectToast(tenant, 'Your answer was not sent', advice);
    await see(tenant, 'again.pdf');
    await see(tenant.locator('form'), advice);
    await see(tenant, /100% sent/);
    expect(sent).toHaveLength(1);
    await pressFirst(tenant, 'Remove again.pdf');
    await tenant.getByLabel(/Add another file/).setInputFiles(named('copy.pdf', restricted));
    await pressFirst(tenant, 'Send document');
    await expectToast(tenant, 'Thank you, we have it');
    expect(sent).toHaveLength(2);
    await tenant.getByText('See file 2 of the 2 that you sent').click();
    await tenant.getByText('Open in a new tab: copy.pdf').waitFor();
  });

  it('that only restricts printing is shown to staff like any other', async () => {
    await pressFirst(staff, 'Show march.pdf');
    await staff.getByTitle('Bank Statement: march.pdf').waitFor();
    await pressFirst(staff, 'Show copy.pdf');
    await staff.getByTitle('Bank Statement: copy.pdf').waitFor();
  });

  it('is replaced by several files, and the request is settled once the last of them is accepted', async () => {
    const row = staff.locator('#requests').getByRole('listitem').filter({ hasText: 'Show copy.pdf' }).first();
    for (const name of ['copy.pdf', 'march.pdf']) {
      await row.getByText('Answered', { exact: true }).waitFor();
      await pressFirst(staff, `Show ${name}`);
      await staff.getByTitle(`Bank Statement: ${name}`).waitFor();
      const points = staff.getByRole('group', { name: 'Checked' }).getByRole('checkbox');
      for (const point of await points.all()) await point.check();
      await pressFirst(staff, 'Accept');
      await row.getByRole('listitem').filter({ hasText: name }).getByText('accepted', { exact: true }).waitFor();
    }
    await row.getByText('Closed', { exact: true }).waitFor();
  });
});
