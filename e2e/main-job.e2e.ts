import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser, openPage } from './testing/browser.ts';
import { followLink, newestMailTo } from './testing/mailbox.ts';
import { samplePdf } from './testing/sample-files.ts';
import { type Service, startService } from './testing/service.ts';
import { openSignedIn } from './testing/sign-in.ts';
import { choose, fillExact, openSection, tickAll } from './testing/steps.ts';
import { nextYear, thisYear } from './testing/submission-form.ts';

const tenant = { email: 'mei.chen@example.com', password: 'a good long password' };
let service: Service;
let browser: Browser;
let tenantPage: Page;
let staffPage: Page;
let applicationNumber: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  tenantPage = await openPage(browser, service.origin);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

// The steps build on each other: each continues with the same people.
describe('the main journey', { sequential: true }, () => {
  it('lets a tenant sign up, and signs them in by the link in the mail', async () => {
    await tenantPage.goto('/');
    await tenantPage.getByRole('navigation').getByRole('link', { name: 'Apply' }).first().click();
    await tenantPage.getByLabel('Email', { exact: true }).fill(tenant.email);
    await tenantPage.getByLabel('Password', { exact: true }).fill(tenant.password);
    await tenantPage
      .getByRole('main')
      .getByRole('button', { name: /apply|create|sign up/i })
      .click();
    await tenantPage.waitForURL('**/email-confirmation');

    await followLink(tenantPage, await newestMailTo(service.origin, tenant.email));
    await tenantPage.waitForURL('**/dashboard/home');
  });

  it('takes the tenant’s details, the tenancy and the property manager', async () => {
    await tenantPage.getByRole('link', { name: 'My Applications' }).first().click();
    await tenantPage
      .getByRole('link', { name: /New Application|Create your first application/ })
      .first()
      .click();
    await fillExact(section(tenantPage, 'Your Details'), {
      'First name': 'Mei',
      Surname: 'Chen',
      'Mobile number': '7700900456',
      'Address line 1': '88 Nanjing Road',
      City: 'Shanghai',
      'Postal code': '200001',
      Country: 'China',
    });
    await saveAndContinue(section(tenantPage, 'Your Details'));

    const tenancy = section(tenantPage, 'Your Tenancy');
    await fillExact(tenancy, {
      'Address line 1': '12 Cathedral Road',
      City: 'Cardiff',
      'Postal code': 'CF11 9LJ',
      'Monthly rent': '1,150',
      'Deposit amount': '1150.00',
      'Landlord’s name (optional)': 'Eluned Vaughan',
    });
    await fillDate(tenancy, 'Start date', '1', '12', `${thisYear}`);
    await fillDate(tenancy, 'End date', '30', '11', `${nextYear}`);
    await saveAndContinue(tenancy);

    const manager = section(tenantPage, 'Your Property Manager');
    await fillExact(manager, {
      'Company name': 'Severn Lettings',
      'First name': 'Gwen',
      'Last name': 'Davies',
      'Business email': 'gwen@severn-lettings.example.com',
      'Address line 1': '3 Bute Street',
      City: 'Cardiff',
      'Postal code': 'CF10 5AN',
    });
    await manager.getByRole('radio', { name: 'Letting agent', exact: true }).click();
    await saveAndContinue(manager);
  });

  it('keeps every answer over a reload', async () => {
    await tenantPage.reload();
    await expect.poll(() => tenantPage.getByLabel('First name').first().inputValue()).toBe('Mei');
    await openSection(tenantPage, 'Your Tenancy');
    const rent = section(tenantPage, 'Your Tenancy').getByLabel('Monthly rent');
    await expect.poll(() => rent.inputValue()).toMatch(/^1150(\.00)?$/);
  });

  it('refuses an incomplete application, and says what is missing', async () => {
    await openSection(tenantPage, 'Review and submit');
    await tenantPage.getByRole('button', { name: 'Submit application' }).click();
    await expectText(tenantPage, 'A passport or another proof of identity is required');
    await expectText(tenantPage, 'A bank statement or another proof of income is required');
  });

  it('takes a passport and a bank statement, and the submission', async () => {
    await openSection(tenantPage, 'Documents');
    await upload(tenantPage, 'Passport', 'passport.pdf');
    await expectText(tenantPage, 'Another page of your passport, or the next document?');
    await expect.poll(() => tenantPage.getByLabel('Document type').textContent()).toBe('Passport');
    await tenantPage.getByRole('button', { name: 'Next: bank statement', exact: true }).click();
    await expect.poll(() => tenantPage.getByLabel('Document type').textContent()).toBe('Bank Statement');
    await upload(tenantPage, 'Bank Statement', 'statement.pdf');
    await openSection(tenantPage, 'Review and submit');
    await tenantPage.getByRole('button', { name: 'Submit application' }).click();
    await tenantPage.waitForURL(/\/dashboard\/applications\/[0-9a-f-]{36}/);
    const heading = tenantPage.getByRole('heading', { level: 1, name: /^RGC-\d{4}-\d{2}-\d{3}$/ });
    applicationNumber = (await heading.textContent())?.trim() ?? '';
    await tenantPage.getByRole('link', { name: 'Follow your application' }).click();
    await expectText(tenantPage, 'Pending');
  });

  it('takes another document after the submission', async () => {
    await tenantPage.getByRole('link', { name: 'Add documents' }).click();
    await tenantPage.waitForURL('**/dashboard/application-submission?application=*');
    await upload(tenantPage, 'Employment Contract', 'contract.pdf');
    expect(await tenantPage.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
    await tenantPage.getByRole('link', { name: 'See its status' }).click();
    await tenantPage.waitForURL(/\/dashboard\/my-applications\/[0-9a-f-]{36}/);
  });

  it('lets staff find the application, read it, open a document and accept it', async () => {
    staffPage = await openSignedIn(browser, service.origin);
    await staffPage.getByRole('link', { name: 'Rent Guarantees' }).click();
    await staffPage.getByPlaceholder('Search applications...').fill('Cathedral Road');
    await staffPage.getByRole('link', { name: applicationNumber }).click();
    await expectText(staffPage, 'Mei Chen');
    await expectText(staffPage, '£1,150.00');

    await staffPage.getByRole('tab', { name: 'Documents' }).click();
    await staffPage.getByRole('button', { name: 'Open contract.pdf' }).waitFor();
    const opened = staffPage.context().waitForEvent('page');
    await staffPage.getByRole('button', { name: 'Open passport.pdf' }).click();
    const tab = await opened;
    await tab.waitForURL('**/storage/v1/object/sign/documents/**');
    const file = await staffPage.request.get(tab.url());
    expect(await file.body()).toEqual(await readFile(samplePdf));
    await tab.close();
    for (const name of ['passport.pdf', 'contract.pdf']) {
      await staffPage.getByRole('link', { name: `Review ${name}` }).click();
      // Only what was opened is accepted.
      await staffPage.locator(`iframe[title*="${name}"]`).waitFor();
      await tickAll(staffPage);
      // The toast of the previous document may still be visible.
      const accepted = staffPage.waitForResponse('**/rpc/review_document');
      await staffPage.getByRole('button', { name: 'Accept', exact: true }).click();
      await accepted;
      await expectText(staffPage, 'Document accepted');
      await staffPage.getByRole('link', { name: 'Back to the record' }).click();
      await staffPage.getByRole('tab', { name: 'Documents' }).click();
    }
    await expectText(staffPage, '2 of 3 accepted');
  });

  it('lets staff write a note and an e-mail, which the tenant receives', async () => {
    await staffPage.getByRole('tab', { name: 'Communications' }).click();
    await addCommunication(staffPage, 'Internal note', 'Checked the passport', 'The photograph matches.', 'Save');
    await addCommunication(
      staffPage,
      'E-mail',
      'Your documents',
      'Thank you, Mei. We have all we need.',
      'Send e-mail',
    );
    const mail = await newestMailTo(service.origin, tenant.email, 'Your documents');
    expect(mail.text).toContain('We have all we need.');
  });

  it('lets staff put it in review, and approve it once there is an amount', async () => {
    await staffPage.getByRole('tab', { name: 'Details' }).click();
    await setStatus(staffPage, 'In review', 'Documents received.');
    // The form is cleared for the next status only once this one is saved.
    await staffPage.getByRole('button', { name: 'Set status', exact: true }).waitFor();
    await setStatus(staffPage, 'Approved', 'Welcome.');
    await expectText(staffPage, 'Guarantee amount is required');
    await staffPage.getByRole('link', { name: 'Confirm this landlord' }).waitFor();
    await staffPage.getByRole('button', { name: 'Confirm this record' }).click();
    await staffPage.getByRole('link', { name: 'Confirm this landlord' }).waitFor({ state: 'detached' });

    await staffPage.getByLabel('Guarantee amount').fill('13800');
    await staffPage.getByRole('button', { name: 'Save Changes' }).click();
    await expectText(staffPage, 'Application updated successfully');
    await staffPage.getByRole('button', { name: 'Save Changes' }).waitFor({ state: 'detached' });
    await setStatus(staffPage, 'Approved', 'All documents are in order.');
    const head = staffPage
      .getByRole('banner')
      .or(staffPage.locator('main header'))
      .filter({ hasText: applicationNumber });
    // The third document is asked about unless it is accepted.
    const question = staffPage.getByRole('alertdialog');
    await question.or(head.getByText('Approved')).first().waitFor();
    if (await question.isVisible()) {
      await question.getByRole('checkbox').click();
      await question.getByRole('button', { name: 'Approve anyway' }).click();
    }
    await head.getByText('Approved').waitFor();
  });

  it('shows the tenant the new status and its history, and the e-mail but not the note', async () => {
    await tenantPage.reload();
    await expectText(tenantPage, 'Approved');
    await tenantPage.getByRole('link', { name: 'See its record, in tabs' }).click();
    await tenantPage.getByRole('tab', { name: 'Application Details' }).click();
    for (const line of ['Application created', 'Documents received.', 'All documents are in order.', '£13,800.00']) {
      await expectText(tenantPage, line);
    }
    await expectText(tenantPage, 'Your documents');
    await expect.poll(() => tenantPage.getByText('Checked the passport').count()).toBe(0);
  });
});

function expectText(page: Page, text: string): Promise<void> {
  return page.getByText(text).filter({ visible: true }).first().waitFor();
}

/** The content of an open section of the submission. */
function section(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title });
}

async function fillDate(within: Locator, legend: string, day: string, month: string, year: string): Promise<void> {
  const group = within.getByRole('group', { name: legend });
  await fillExact(group, { Day: day, Month: month, Year: year });
}

async function saveAndContinue(within: Locator): Promise<void> {
  const button = within.getByRole('button', { name: 'Save and continue' });
  await button.click();
  await button.waitFor({ state: 'hidden' });
}

async function upload(page: Page, type: string, name: string): Promise<void> {
  await choose(page, 'Document type', type);
  const buffer = await readFile(samplePdf);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: `Open ${name}` }).waitFor();
}

async function addCommunication(
  page: Page,
  type: string,
  subject: string,
  content: string,
  button: string,
): Promise<void> {
  await page.getByRole('button', { name: /Add/ }).first().click();
  const sheet = page.getByRole('dialog');
  await choose(sheet, 'Type', type);
  await fillExact(sheet, { Subject: subject, Content: content });
  await sheet.getByRole('button', { name: button, exact: true }).click();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('main').getByText(subject).filter({ visible: true }).first().waitFor();
}

async function setStatus(page: Page, status: string, note: string): Promise<void> {
  await choose(page, 'New status', status);
  await page.getByRole('textbox', { name: 'Note (optional)' }).fill(note);
  await page
    .locator('form', { has: page.getByLabel('New status') })
    .getByRole('button')
    .last()
    .click();
}
