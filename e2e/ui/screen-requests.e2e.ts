import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../testing/api.ts';
import { closePages, closeProfile, openBrowser } from '../testing/browser.ts';
import { completeDraft } from '../testing/complete-draft.ts';
import { demo } from '../testing/screens/screen.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { signUp } from '../testing/sign-up.ts';
import { countTraffic } from '../testing/traffic.ts';

/** The budget of requests for a screen that is opened within the application, until it follows live changes. */
const budget = 5;

const { tenant, staff } = accounts;
const manager = `/dashboard/property-managers/${demo.propertyManager}`;

const applicant = { email: 'mei.chen@example.com', password: 'a-long-password-1' };

let service: Service;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

describe('a screen that is opened within the application', () => {
  it.each([
    ['the list of a tenant', tenant, '/dashboard/home', '/dashboard/my-applications'],
    ["a tenant's own application", tenant, '/dashboard/settings', `/dashboard/my-applications/${demo.approved}`],
    ['an application, for its tenant', tenant, '/dashboard/settings', `/dashboard/applications/${demo.approved}`],
    ['an application, for staff', staff, '/dashboard/rent-guarantees', `/dashboard/applications/${demo.inReview}`],
    ['the settings of a tenant', tenant, `/dashboard/my-applications/${demo.approved}`, '/dashboard/settings'],
    ['the settings of staff', staff, `/dashboard/rent-guarantees/${demo.inReview}`, '/dashboard/settings'],
    ['the list of staff', staff, '/dashboard', '/dashboard/rent-guarantees'],
    ['the queue', staff, '/dashboard/rent-guarantees', '/dashboard/applications'],
    ['the users', staff, '/dashboard', '/dashboard/users'],
    ['the property managers', staff, '/dashboard', '/dashboard/property-managers'],
    ['the tenancies', staff, '/dashboard', '/dashboard/tenancies'],
    ['staff and signing', staff, `/dashboard/rent-guarantees/${demo.inReview}`, '/dashboard/staff'],
    ['a guarantee, from the list', staff, '/dashboard/rent-guarantees', `/dashboard/rent-guarantees/${demo.inReview}`],
    ['a guarantee', staff, manager, `/dashboard/rent-guarantees/${demo.inReview}`],
    ['a user', staff, manager, `/dashboard/users/${demo.tenant}`],
    ['a property manager', staff, `/dashboard/tenancies/${demo.tenancy}`, manager],
    ['a tenancy', staff, manager, `/dashboard/tenancies/${demo.tenancy}`],
    ['the background work', staff, '/dashboard', '/dashboard/jobs'],
    ['the figures', staff, '/dashboard', '/dashboard/figures'],
    ['the certificates', staff, '/dashboard', '/dashboard/certificates'],
    // The document is not counted. It takes requests to record the opening, to sign the link, to load the code for files, to read the end of
    // the file, which shows whether it needs a password, and for the file itself.
    ['the review', staff, '/dashboard/applications', `/dashboard/rent-guarantees/${demo.inReview}/review`, 5],
  ])('stays within its budget of requests: %s', (_, account, before, path, more = 0) =>
    expectFew(account, before, path, budget + more),
  );

  it('stays within its budget of requests: the forms of an application that lacks nothing', async () => {
    await signUp(service.origin, applicant);
    const id = await completeDraft(service.origin, applicant);
    await expectFew(applicant, '/dashboard/settings', `/dashboard/application-submission?application=${id}`, budget);
  });
});

async function expectFew(account: Account, before: string, path: string, most: number): Promise<void> {
  const page = await openSignedIn(browser, service.origin, account, before);
  const traffic = await countTraffic(await page.context().newCDPSession(page));
  await traffic.take();
  // This navigates as a link does, without loading a new page.
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
  const { requests } = await traffic.take();
  expect(requests).toBeGreaterThan(0);
  expect(requests).toBeLessThanOrEqual(most);
  await closeProfile(page);
}
