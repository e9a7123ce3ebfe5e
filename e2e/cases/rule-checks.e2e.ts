import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { verifyDocuments } from '../testing/issue-certificate.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { choose, fill, pressFirst, see } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

// In review, of a property in Bristol.
const record = '/dashboard/rent-guarantees/40000000-0000-4000-8000-000000000019';
const tenancy = '/dashboard/tenancies/30000000-0000-4000-8000-000000000019';

let service: Service;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  await verifyDocuments(service.origin, '40000000-0000-4000-8000-000000000019');
  page = await openSignedIn(browser, service.origin, accounts.staff, tenancy);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const answer = (name: string) => page.getByRole('radio', { name, exact: true }).click();
const checks = () => page.locator('section', { has: page.getByRole('heading', { name: 'Checks' }) });
const save = async () => {
  await pressFirst(page, 'Save Changes');
  await expectToast(page, 'Tenancy updated successfully');
};
const approve = async () => {
  await choose(page, 'New status', 'Approved');
  await pressFirst(page, 'Approve application');
};

describe('an approval that legal rules concern', { sequential: true }, () => {
  it('is blocked while an answer is missing, and says where to give it', async () => {
    await answer('Not sure');
    await choose(page, 'Reason for the guarantee', 'The landlord or agent suggested it');
    await save();
    await page.goto(`${service.origin}${record}`);
    await see(checks(), 'This blocks the approval.');
    await see(checks(), 'Source: Companies Act 2006 s.44; Law Commission report 386');
    await approve();
    await see(page, 'Before it can be approved');
    await page
      .getByRole('group', { name: 'Before it can be approved' })
      .getByRole('link', { name: /not sure whether the tenancy agreement/ })
      .click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.waitForURL(`**${tenancy}#signing`);
  });

  it('is no longer blocked once the tenancy has the answer, and warns that it has no end date', async () => {
    await see(page, 'This tenancy has no end date');
    await answer('Not yet');
    await see(page, 'This tenancy has no end date');
    await see(page, "Source: Renters' Rights Act 2025 ss.1, 13");
    await save();
    await page.reload();
    await see(page, 'This tenancy has no end date');
  });

  it('is possible with a reason for the warning, which is stored with it', async () => {
    await page.goto(`${service.origin}${record}`);
    await see(checks(), 'The approval needs a written reason for each warning.');
    await pressFirst(page, 'Save reason');
    await see(checks(), 'A reason is required');
    await fill(checks(), { 'Reason for going on': 'The agent also takes a relative as guarantor.' });
    await pressFirst(page, 'Save reason');
    await see(checks(), 'Nothing blocks the approval.');
    await approve();
    // A person who may sign is asked to do so at once. That dialog hides the page behind it from roles.
    const signing = page.getByRole('dialog', { name: 'Sign the certificate' });
    await signing.getByRole('button', { name: 'Sign later', exact: true }).click();
    await signing.waitFor({ state: 'hidden' });
    await see(checks(), 'At the approval');
    await see(checks(), 'Reason: The agent also takes a relative as guarantor.');
    await see(checks(), 'rules noted or passed');
  });
});
