import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { expectFocus } from '../testing/focus.ts';
import { withRequestFailure } from '../testing/requests.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { seeExact, tryAgain } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const table = '**/rest/v1/rent_guarantee_applications*';
const approved = '40000000-0000-4000-8000-000000000001';
const otherTenants = '40000000-0000-4000-8000-000000000002';

let service: Service;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  page = await openSignedIn(browser, service.origin, accounts.tenant, '/dashboard/home');
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const cards = () =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

describe("the tenant's applications as cards", { sequential: true }, () => {
  it('say that they could not be loaded, and load with Refresh', async () => {
    await withRequestFailure(page, `GET ${table}`, 'unreachable', async () => {
      await page.goto('/dashboard/my-applications', { waitUntil: 'commit' });
      await expectToast(page, 'Error loading applications', 'Failed to load your applications. Please try again.');
      await seeExact(page.getByRole('main'), 'Error loading applications');
    });
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect.poll(() => cards().count()).toBe(7);
  });

  it('have a table view, which links back to the cards', async () => {
    await page.getByRole('link', { name: 'View as a table' }).click();
    await page.waitForURL('**/dashboard/applications');
    await page.getByRole('link', { name: 'View as cards' }).click();
    await page.waitForURL('**/dashboard/my-applications');
    await expect.poll(() => cards().count()).toBe(7);
  });

  it('show each application, newest first, and link to it', async () => {
    const first = cards().first();
    for (const text of ['Draft', '17 Osborne Avenue, Newcastle upon Tyne', 'Not set yet']) await seeExact(first, text);
    await cards().last().getByRole('link').click();
    await page.waitForURL(`**/dashboard/my-applications/${approved}`);
  });
});

describe("one of the tenant's applications", { sequential: true }, () => {
  it('has its cards', async () => {
    for (const name of [
      'Application Status',
      'Property Details',
      'Property Manager',
      'Guarantee Details',
      'Documents',
      'Communications',
    ]) {
      await page.getByRole('heading', { name, exact: true }).waitFor();
    }
    for (const text of ['Your application is approved', '£10,740.00', '14 Claude Road', '£895.00', 'Your certificate'])
      await seeExact(page, text);
    expect(await page.getByRole('link', { name: 'Add documents' }).count()).toBe(0);
  });

  it('puts its number into the titles of its tabs, before the name of the screen', async () => {
    const number = (await page.getByRole('heading', { level: 1, name: /^RGC-/ }).textContent()) ?? '';
    const title = (expected: string) => expect.poll(() => page.title()).toBe(expected);
    await title(`${number} – My Application | Pendine`);
    await page.getByRole('link', { name: 'My Applications', exact: true }).click();
    await title('Applications | Pendine');
    await page.goto(`/dashboard/application-submission?application=${approved}`);
    await title(`${number} – Your application | Pendine`);
    await page.goto(`/dashboard/applications/${approved}`);
    await title(`${number} – Application | Pendine`);
    await page.goBack();
    await title(`${number} – Your application | Pendine`);
    await page.goto(`/dashboard/my-applications/${otherTenants}`);
    await seeExact(page, 'Application not found');
    await title('My Application | Pendine');
    await page.goto(`/dashboard/my-applications/${approved}`);
  });

  it('leads to the record with tabs, and back', async () => {
    await page.getByRole('link', { name: 'See its record, in tabs', exact: true }).click();
    await page.getByRole('tab', { name: 'Application Details', exact: true }).waitFor();
    await page.getByRole('link', { name: 'See it on one page, with where it stands', exact: true }).click();
    await page.getByRole('link', { name: 'See its record, in tabs', exact: true }).waitFor();
  });

  it('opens a document, or says that it cannot', async () => {
    const open = page.getByRole('button', { name: /^Open\s*passport-okafor.pdf/ });
    await withRequestFailure(page, 'POST **/storage/v1/object/sign/**', 'unreachable', async () => {
      await open.click();
      await expectToast(page, 'Error', 'Failed to open document. Please try again.');
    });
    const opened = page.context().waitForEvent('page');
    await open.click();
    const tab = await opened;
    await tab.waitForURL('**/storage/v1/object/sign/documents/**');
    await tab.close();
  });

  it('says that it could not be loaded, and loads on a retry', async () => {
    await withRequestFailure(page, `GET ${table}`, { status: 500, message: 'the disk is full' }, async () => {
      await page.goto(`/dashboard/my-applications/${approved}`);
      await seeExact(page, 'Error loading application details. Please try again later.');
    });
    await tryAgain(page);
    await seeExact(page, '£10,740.00');
  });

  it.each([
    ['an unknown one', '40000000-0000-4000-8000-00000000ffff'],
    ["another tenant's", otherTenants],
  ])('is not found for %s', async (_what, id) => {
    await page.goto(`/dashboard/my-applications/${id}`);
    await seeExact(page, 'Application not found');
  });
});

describe('more applications than fit on a page', { sequential: true }, () => {
  const list = () => page.locator('tbody tr:not([aria-hidden])');
  const next = () => page.getByRole('button', { name: 'Next page' });

  it('are counted in full on the home screen, and paged as cards', async () => {
    // As many drafts as the tenant would create over many days.
    const status = await page.evaluate(async (count) => {
      const { anonKey } = await (await fetch('/config.json')).json();
      const { access_token: token, user } = JSON.parse(localStorage.getItem('supabase-auth-token') ?? '{}');
      const answer = await fetch('/rest/v1/rent_guarantee_applications', {
        method: 'POST',
        headers: { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(Array.from({ length: count }, () => ({ tenant_id: user.id }))),
      });
      return answer.status;
    }, 20);
    expect(status).toBe(201);
    await page.goto('/dashboard/home');
    await seeExact(page, 'You have 27 rent guarantee applications');
    await page.goto('/dashboard/my-applications');
    await expect.poll(() => cards().count()).toBe(20);
    await seeExact(page, '1–20 of 27');
    await next().click();
    await page.waitForURL('**/my-applications?page=2');
    await expect.poll(() => cards().count()).toBe(7);
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect.poll(() => cards().count()).toBe(20);
  });

  it('are paged by the database in the table, and searched on all pages', async () => {
    const asked = page.waitForRequest((request) => request.url().includes('rent_guarantee_applications?'));
    await page.goto('/dashboard/applications?page=2');
    expect(new URL((await asked).url()).searchParams.get('limit')).toBe('20');
    await expect.poll(() => list().count()).toBe(7);
    await seeExact(page, '21–27 of 27');
    await page.getByRole('searchbox').fill('claude road');
    await expect.poll(() => list().count()).toBe(1);
    await expect.poll(() => new URL(page.url()).search).toBe('?q=claude+road');
    await page.getByRole('searchbox').fill('draft');
    await seeExact(page, '1–20 of 21');
    await page.getByRole('searchbox').fill('"),(');
    await seeExact(page, 'No applications found');
  });

  it('link back from a page that does not exist', async () => {
    for (const path of ['/dashboard/applications', '/dashboard/my-applications']) {
      await page.goto(`${path}?page=9`);
      await seeExact(page, 'There is no page 9');
      await seeExact(page, 'The list ends on page 2.');
      await page.getByRole('button', { name: 'Go to the last page' }).click();
      await page.waitForURL(`**${path}?page=2`);
      await seeExact(page, '21–27 of 27');
      await expectFocus(page.locator('#content'));
    }
  });

  it('keep the state of the list on return', async () => {
    await cards().first().getByRole('link').click();
    await page.getByRole('link', { name: 'Back to My Applications' }).click();
    await page.waitForURL('**/my-applications?page=2');
  });
});
