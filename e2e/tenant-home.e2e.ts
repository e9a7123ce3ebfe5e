import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from './testing/browser.ts';
import { type Service, startService } from './testing/service.ts';
import { accounts, openSignedIn } from './testing/sign-in.ts';
import { see } from './testing/steps.ts';
import { expectToast } from './testing/toast.ts';

/** An application of the demo tenant that is in review. */
const id = '40000000-0000-4000-8000-000000000017';
const phone = { viewport: { width: 375, height: 812 } };

let service: Service;
let browser: Browser;
let staff: Page;
let tenant: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  [staff, tenant] = await Promise.all([
    openSignedIn(browser, service.origin, accounts.staff, `/dashboard/rent-guarantees/${id}/review`),
    openSignedIn(browser, service.origin, accounts.tenant, '/dashboard/home', phone),
  ]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const ownCase = () => tenant.getByRole('region', { name: 'Your case' });
const title = (name: string) => ownCase().getByRole('heading', { name, exact: true }).first();

// The steps build on each other.
describe('a request', { sequential: true }, () => {
  it('leads the home of its tenant as soon as it is made, without a reload', async () => {
    await title('Finish your application').waitFor();
    await staff.getByRole('button', { name: 'Ask the tenant' }).click();
    await staff.getByLabel('What do you ask for?').click();
    await staff.getByRole('option', { name: 'An answer in words', exact: true }).click();
    await staff.getByLabel('In your own words').fill('Who pays your rent while you study?');
    await staff.getByRole('button', { name: 'Send request' }).click();
    await title('We need something from you').waitFor();
    await see(ownCase(), 'Your turn');
    await ownCase()
      .getByText(/^With you since .*\. We need it by \d+ \w+ \d{4}\.$/)
      .waitFor();
  });

  it('is reached by the one button of the case, and answered there', async () => {
    await ownCase().getByRole('link', { name: 'See what we need' }).click();
    await expect.poll(() => tenant.evaluate(() => document.activeElement?.id)).toBe('what-we-need');
    await ownCase().getByLabel('Your answer').fill('My aunt in London.');
    await ownCase().getByRole('button', { name: 'Send answer' }).click();
    await expectToast(tenant, 'Thank you, we have it');
  });

  it('makes it our turn at once, on the same screen, and staff read the answer', async () => {
    await title('We are checking your application').waitFor();
    await see(ownCase(), 'Our turn');
    await ownCase().getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(new URL(tenant.url()).pathname).toBe('/dashboard/home');
    await see(staff, 'My aunt in London.');
  });
});
