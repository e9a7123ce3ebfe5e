import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { expectFocus } from '../testing/focus.ts';
import { unreachable, withRequestFailure } from '../testing/requests.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { seeExact, tryAgain } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const table = '**/rest/v1/rent_guarantee_applications*';
const applicationId = (n: number) => `40000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** Applications of the demo tenant, Amara Okafor, if not stated otherwise. */
const approved = applicationId(1);
const inReview = applicationId(17);
const draft = applicationId(24);
const otherTenants = applicationId(16);

let service: Service;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  page = await openSignedIn(browser, service.origin, accounts.tenant, '/dashboard/applications');
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const rows = () => page.locator('tbody tr:not([aria-hidden])');
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const tab = (name: string, where: Page = page) => where.getByRole('tab', { name, exact: true });

describe('the list of applications, for the tenant', { sequential: true }, () => {
  it('says that it is loading, and then shows its columns, newest first', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(table, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Loading applications...').first().waitFor({ state: 'attached' });
    letGo();
    await heading('My Applications').waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Application Number', 'Status', 'Property', 'Property Manager', 'Created Date']);
    await page.unroute(table);
    await expect.poll(() => rows().count()).toBe(7);
    const newest = (await rows().first().textContent()) ?? '';
    expect(newest).toMatch(/RGC-\d{4}-\d{2}-\d{3}/);
    expect(newest).toContain('Draft');
    expect(newest).toContain('17 Osborne Avenue, Newcastle upon Tyne');
    expect(newest).toMatch(/\d{1,2} [A-Z][a-z]{2,3} \d{4}/);
  });

  it.each([
    ['status', 'in review', '102 Albany Road, Cardiff'],
    ['property', 'miskin', '33 Miskin Street, Cardiff'],
    ['status in capitals', 'DRAFT', '17 Osborne Avenue, Newcastle upon Tyne'],
  ])('is searched by %s', async (_what, text, found) => {
    await page.getByRole('searchbox').fill(text);
    await expect.poll(() => rows().count()).toBe(1);
    await seeExact(page, found);
  });

  it('is searched by application number and by property manager', async () => {
    const row = await rows().first().getByRole('cell').allInnerTexts();
    for (const text of [row[0], row[3]]) {
      await page.getByRole('searchbox').fill(text ?? 'missing');
      await seeExact(page, '17 Osborne Avenue, Newcastle upon Tyne');
    }
  });

  it('says that nothing matches', async () => {
    await page.getByRole('searchbox').fill('no such street');
    await seeExact(page, 'No applications found');
  });

  it('says that it could not be loaded, and loads on a retry', async () => {
    await withRequestFailure(page, `GET ${table}`, 'unreachable', async () => {
      await page.goto('/dashboard/applications');
      await expectToast(page, 'Error', 'Failed to load your applications');
      await seeExact(page, 'There was a problem loading your applications. Please try again later.');
    });
    await tryAgain(page);
    await expect.poll(() => rows().count()).toBe(7);
  });

  it('links each row to its application, and has a button for a new one, which continues the open draft', async () => {
    await rows().first().click();
    await page.waitForURL(`**/dashboard/applications/${draft}`);
    await page.getByRole('link', { name: 'Back to Applications' }).click();
    await page.getByRole('link', { name: 'New Application' }).click();
    await page.waitForURL(/application-submission\?application=/);
    await page.goto('/dashboard/applications/new');
    await page.waitForURL(/application-submission\?application=/);
  });
});

describe('one application, for its tenant', { sequential: true }, () => {
  it('has its header, its tabs and its overview', async () => {
    await page.goto(`/dashboard/applications/${approved}`);
    await page.getByRole('heading', { level: 1, name: /^RGC-\d{4}-\d{2}-\d{3}$/ }).waitFor();
    await seeExact(page, /^Status:/);
    await seeExact(page, /^Created \d{1,2} \w+ \d{4}, \d{2}:\d{2}$/);
    await expect
      .poll(() => page.getByRole('tab').allInnerTexts())
      .toEqual(['Tenant', 'Application Details', 'Property Manager', 'Property']);
    await tab('Application Details').click();
    for (const text of ['£10,740.00', 'Amara Okafor', '14 Claude Road, Cardiff', 'Certificate number', 'Submitted']) {
      await seeExact(page, text);
    }
    await seeExact(page, /^Taff Embankment Lettings, Cardiff$/);
  });

  it('shows the tenant, the property manager and the property', async () => {
    await tab('Tenant').click();
    for (const text of ['Tenant Details', 'Tenant Address', 'Amara', 'Okafor', 'State/Province', 'Postal code']) {
      await seeExact(page, text);
    }
    await seeExact(page, /^\+44 /);
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).waitFor();
    await tab('Property Manager').click();
    for (const text of [
      'Company name',
      'Contact first name',
      'Contact last name',
      'Business email',
      'Business phone',
    ]) {
      await seeExact(page, text);
    }
    await tab('Property').click();
    for (const text of ['Monthly rent', '£895.00', 'Currency', 'GBP', 'Start date', 'End date'])
      await seeExact(page, text);
  });

  it('shows its events in one timeline, with the exact time on hover, and no staff notes', async () => {
    await page.goto(`/dashboard/applications/${inReview}`);
    const timeline = page.locator('section', { has: page.getByRole('heading', { name: 'Timeline' }) });
    for (const text of ['In review', 'Application submitted', 'Application started', 'Application created']) {
      await seeExact(timeline, text);
    }
    expect(await timeline.getByText('Passport uploaded').count()).toBe(0);
    await timeline.getByRole('button', { name: 'All changes' }).click();
    for (const text of ['In review', 'Pending', 'Application created', 'Passport uploaded', 'Phone call from you']) {
      await seeExact(timeline, text);
    }
    const time = timeline.locator('time').first();
    await expect.poll(() => time.textContent()).toMatch(/ago,|^yesterday,/);
    expect(await time.getAttribute('title')).toMatch(/^\d{1,2} \w+ \d{4}, \d{2}:\d{2}$/);
    expect(await timeline.getByText('Internal note').count()).toBe(0);
  });

  it('says why it could not be loaded, and loads on a retry', async () => {
    await withRequestFailure(page, `GET ${table}`, { status: 500, message: 'the disk is full' }, async () => {
      await page.goto(`/dashboard/applications/${approved}`);
      await expectToast(
        page,
        'Error',
        'Failed to load application details: An unexpected error occurred. Please try again.',
      );
      await seeExact(
        page.getByRole('main'),
        'Failed to load application details: An unexpected error occurred. Please try again.',
      );
    });
    await tryAgain(page);
    await seeExact(page, '£10,740.00');
  });

  it.each([
    ['an unknown one', '40000000-0000-4000-8000-00000000ffff'],
    ['what is not an id at all', 'nonsense'],
    ["another tenant's", otherTenants],
  ])('is not found for %s', async (_what, id) => {
    await page.goto(`/dashboard/applications/${id}`);
    await seeExact(page, "Application not found. It may have been deleted or doesn't exist.");
  });

  it('can only be deleted as a draft', async () => {
    await page.goto(`/dashboard/applications/${inReview}`);
    await seeExact(page, '102 Albany Road, First floor, Cardiff');
    expect(await page.getByRole('button', { name: 'Delete Application' }).count()).toBe(0);
  });

  it('is deleted by a second click, unless Cancel is pressed', async () => {
    await page.goto(`/dashboard/applications/${draft}`);
    await page.getByRole('button', { name: 'Delete Application' }).click();
    await expectFocus(page.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('button', { name: 'Delete Application' }));

    await page.keyboard.press('Enter');
    await withRequestFailure(page, 'POST **/rest/v1/rpc/delete_application*', 'unreachable', async () => {
      await page.getByRole('button', { name: 'Confirm Delete' }).click();
      await expectToast(page, 'Error', `Failed to delete: ${unreachable}`);
    });
    await page.getByRole('button', { name: 'Confirm Delete' }).click();
    await expectToast(page, 'Application deleted', 'Application has been successfully deleted.');
    await page.waitForURL('**/dashboard/applications');
    await expect.poll(() => rows().count()).toBe(6);
  });
});

describe('one application, for staff', { sequential: true }, () => {
  let staff: Page;
  beforeAll(async () => {
    staff = await openSignedIn(browser, service.origin, accounts.staff, `/dashboard/applications/${otherTenants}`);
  });

  it('shows the internal notes and the authors as well', async () => {
    const timeline = staff.locator('section', { has: staff.getByRole('heading', { name: 'Timeline' }) });
    await seeExact(timeline, 'Internal note');
    await seeExact(timeline, 'Statement too short');
    await seeExact(timeline, /by Helen Whitcombe|by you/);
    await seeExact(timeline, /by Wei Lin Tan/);
  });

  it('is not deleted while it is approved', async () => {
    await staff.goto(`/dashboard/applications/${approved}`);
    await seeExact(staff, 'An approved application is not deleted. Staff set it to another status first.');
  });

  it('is deleted by a second click, and the list opens', async () => {
    await staff.goto(`/dashboard/applications/${otherTenants}`);
    await staff.getByRole('button', { name: 'Delete Application' }).click();
    await staff.getByRole('button', { name: 'Confirm Delete' }).click();
    await expectToast(staff, 'Application deleted', 'Application has been successfully deleted.');
    await staff.waitForURL('**/dashboard/applications');
    await staff.goto(`/dashboard/applications/${otherTenants}`);
    await seeExact(staff, "Application not found. It may have been deleted or doesn't exist.");
  });
});
