import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { newestMailTo } from '../testing/mailbox.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { see } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

let service: Service;
let browser: Browser;
let tenant: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  tenant = await openSignedIn(browser, service.origin, accounts.tenant, '/dashboard/home');
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const ownCase = () => tenant.getByRole('region', { name: 'Your case' });

// The steps build on each other.
describe('a waived fee', { sequential: true }, () => {
  let staff: Page;
  let colleague: Page;
  const priceOn = (page: Page) =>
    page.locator('section', { has: page.getByRole('heading', { name: 'Price', exact: true }) });
  const price = () => priceOn(staff);

  it('is given on the review, with a reason', async () => {
    const link = ownCase().getByRole('link', { name: 'Continue your application' });
    const draft = new URL((await link.getAttribute('href')) ?? '', service.origin).searchParams.get('application');
    await see(ownCase(), '£209.00');
    const review = `/dashboard/rent-guarantees/${draft}/review`;
    staff = await openSignedIn(browser, service.origin, accounts.staff, review);
    colleague = await openSignedIn(browser, service.origin, accounts.staff, review);
    await see(priceOn(colleague), '£209.00');
    await price().getByRole('button', { name: 'Waive the fee' }).click();
    const sheet = staff.getByRole('dialog', { name: 'Waive the certificate fee' });
    await sheet.getByRole('button', { name: 'Waive the fee' }).click();
    await see(staff, 'Reason is required');
    await sheet.getByLabel('Reason').fill('You are a student at Cardiff University.');
    await sheet.getByRole('button', { name: 'Waive the fee' }).click();
    const question = staff.getByRole('alertdialog', { name: 'Send this to the tenant?' });
    await see(question, 'You are a student at Cardiff University.');
    await see(question, /^This holds if it is submitted by /);
    await see(question, '£60.00');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'hidden' });
    await sheet.getByRole('button', { name: 'Waive the fee' }).click();
    await question.getByRole('button', { name: 'Waive and send' }).click();
    await expectToast(staff, 'Fee waived');
    await see(price(), '£60.00');
    await price()
      .getByText(/^The fee was waived by Helen Whitcombe, /)
      .waitFor();
  });

  it('shows on the open review of a colleague', async () => {
    await see(priceOn(colleague), '£60.00');
    await see(priceOn(colleague), 'You are a student at Cardiff University.');
  });

  it('is shown on the tenant’s home without a reload, and mailed, with the day by which the application must be submitted', async () => {
    await see(ownCase(), 'The certificate fee is waived');
    await see(ownCase(), 'You are a student at Cardiff University.');
    await see(ownCase(), '£60.00');
    const { subject, text } = await newestMailTo(service.origin, accounts.tenant.email);
    expect(subject).toMatch(/^We waive your certificate fee: RGC-/);
    expect(text.replace(/\s+/g, ' ')).toMatch(
      /We waive the fee of £149 for your certificate: You are a student at Cardiff University\. This holds if you submit the application by \d+ \w+ \d{4}\. None of it is due: we do not issue guarantees yet\./,
    );
  });
});
