import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readApplicationNumbers } from '../testing/application-numbers.ts';
import { closePages, closeProfile, openBrowser } from '../testing/browser.ts';
import { exportList } from '../testing/export-list.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { press, seeExact, tryAgain } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const search = '**/rest/v1/rpc/search_users*';
const deletion = '**/functions/v1/delete-user*';

let service: Service;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  page = await openSignedIn(browser, service.origin);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const menuOf = (whose: Page) => whose.getByRole('navigation', { name: 'Menu' }).getByRole('link').allInnerTexts();

async function open(name: string): Promise<void> {
  await row(name).getByRole('link', { name: 'View Details', exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function expectSection(title: string, words: readonly string[]): Promise<void> {
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  for (const text of words) await section.getByText(text, { exact: true }).first().waitFor();
}

describe('the list of users, for staff', { sequential: true }, () => {
  it('has its columns, the roles in words, and a link to each person', async () => {
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await row('Amara Okafor').getByText('Tenant', { exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Name', 'Email', 'Role', 'Actions']);
    await row(accounts.staff.email).getByText('Admin', { exact: true }).waitFor();
    await row(accounts.manager.email).getByText('Property Manager', { exact: true }).waitFor();
    await row('Amara Okafor').getByRole('link', { name: 'View Details', exact: true }).waitFor();
  });

  it('is exported with its filter and order', async () => {
    await page.goto('/dashboard/users?role=user&sort=-email');
    await expect.poll(() => row(accounts.staff.email).count()).toBe(0);
    const [head, ...people] = await exportList(page, 'users.csv');
    expect(head).toBe('\uFEFFDisplay Name,First Name,Surname,Email,Role,Created Date');
    expect(people.every((line) => line.includes(',user,'))).toBe(true);
    const addresses = people.map((line) => line.split(',')[3]);
    expect(addresses).toEqual([...addresses].sort().reverse());
    await page.goto('/dashboard/users');
  });

  it('says that it could not be loaded, and refetches it', async () => {
    await page.route(search, (route) => route.fulfill({ status: 400, json: { code: 'P0001', message: 'No list' } }));
    await press(page, 'Refresh');
    await seeExact(page, 'Error: No list');
    await page.unroute(search);
    await tryAgain(page);
    await row('Amara Okafor').waitFor();
  });
});

describe('one user, for staff', { sequential: true }, () => {
  it('shows a tenant’s contact, account and address, tenancies and activity', async () => {
    await open('Amara Okafor');
    await page.getByRole('link', { name: 'Back to Users', exact: true }).waitFor();
    await expectSection('Contact', ['Name', 'Amara Okafor', 'Email', accounts.tenant.email, 'Phone']);
    await expectSection('Account', ['User ID', 'Role', 'Tenant']);
    await page.getByRole('heading', { name: 'Address', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['Profile', 'Tenancies', 'Activity']);
    await page.getByRole('tab', { name: 'Tenancies' }).click();
    await page.getByRole('table', { name: 'Tenancies' }).getByRole('link').first().waitFor();
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByText('Passport uploaded').first().waitFor();
  });

  it('shows a property manager’s company, with a dash for its address', async () => {
    await page.getByRole('link', { name: 'Back to Users' }).click();
    await row(accounts.manager.email).getByRole('link', { name: 'View Details' }).click();
    await expectSection('Company', ['Company name', 'Address', '–']);
    await page.getByRole('heading', { name: 'Address', exact: true }).waitFor({ state: 'detached' });
  });

  it('says so when nothing is recorded', async () => {
    await page.getByRole('link', { name: 'Back to Users' }).click();
    await row(accounts.staff.email).getByRole('link', { name: 'View Details' }).click();
    await page.getByRole('tab', { name: 'Tenancies' }).click();
    await seeExact(page, 'No tenancies found for this user.');
  });

  it('shows staff their own activity, and each line leads to its case', async () => {
    await page.getByRole('link', { name: 'My activity' }).click();
    await page.waitForURL(/users\/[0-9a-f-]{36}\?tab=activity$/);
    const line = page.getByRole('listitem').filter({ hasText: 'Application edited' }).first();
    await line.getByText(/^Guarantee amount/).waitFor();
    expect(await line.getByRole('link').getAttribute('href')).toMatch(/^\/dashboard\/rent-guarantees\/[0-9a-f-]{36}$/);
  });

  it('has a link back when the user cannot be loaded or does not exist', async () => {
    await page.route('**/rest/v1/user_details*', (route) => route.abort());
    await page.reload();
    await seeExact(page, 'Error loading user data');
    await page.unroute('**/rest/v1/user_details*');
    await page.goto('/dashboard/users/10000000-0000-4000-8000-999999999999');
    await seeExact(page, 'Error loading user data');
    await page.getByRole('link', { name: 'Back to Users', exact: true }).click();
    await row('Lukas Brandt').waitFor();
  });
});

describe('signing a user out everywhere, for staff', { sequential: true }, () => {
  const signOut = '**/rest/v1/rpc/sign_out_user*';
  const dialog = () => page.getByRole('alertdialog', { name: 'Sign this person out everywhere?' });
  const confirm = () => dialog().getByRole('button', { name: 'Sign out everywhere', exact: true }).click();

  it('asks first, and says that it failed', async () => {
    await open('Amara Okafor');
    await seeExact(page, 'Never signed out by staff');
    await press(page, 'Sign out everywhere');
    await page.route(signOut, (route) => route.fulfill({ status: 400, json: { code: 'P0001', message: 'Not now' } }));
    await confirm();
    await expectToast(page, 'Error', 'Not now');
    await page.unroute(signOut);
    await dialog().waitFor({ state: 'detached' });
  });

  it('ends their sessions, and records who did it', async () => {
    const tenant = await openSignedIn(browser, service.origin, accounts.tenant, '/dashboard/settings');
    await tenant.getByRole('heading', { level: 1, name: 'Account Settings' }).waitFor();
    await press(page, 'Sign out everywhere');
    await confirm();
    await expectToast(page, 'Signed out everywhere', 'We are telling the person by email.');
    await page.getByText(/^Last signed out everywhere by Helen Whitcombe, /).waitFor();
    // With their next request, their browser learns that the session has ended.
    await tenant.goto('/dashboard/my-applications');
    await tenant.waitForURL('**/auth');
    await closeProfile(tenant);
  });

  it('is not offered for one’s own account', async () => {
    await page.getByRole('link', { name: 'Back to Users' }).click();
    await row(accounts.staff.email).getByRole('link', { name: 'View Details' }).click();
    await seeExact(page, 'This is you. Sign yourself out everywhere in Settings.');
    await page.getByRole('link', { name: 'Back to Users' }).click();
  });
});

describe('deleting a user, for staff', { sequential: true }, () => {
  const dialog = () => page.getByRole('alertdialog', { name: 'Delete User' });
  const failure = ['Error', 'Failed to delete user. Please try again.'] as const;

  it('asks first', async () => {
    await open('Lukas Brandt');
    await press(page, 'Delete User');
    await dialog()
      .getByText('Are you sure you want to delete this user? This action cannot be undone.', { exact: true })
      .waitFor();
    await dialog().getByRole('button', { name: 'Cancel', exact: true }).click();
    await dialog().waitFor({ state: 'detached' });
  });

  it('says that it failed: refused, or the server unreachable', async () => {
    await page.route(deletion, (route) => route.fulfill({ status: 500, json: { error: 'no' } }));
    await press(page, 'Delete User');
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, ...failure);
    await page.unroute(deletion);
    await page.locator('[aria-label^="Notifications"]').getByLabel('Close').click();
    await page.route(deletion, (route) => route.abort());
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, ...failure);
    await page.unroute(deletion);
  });

  it('deletes the user, and opens the list without them', async () => {
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'User deleted', 'The user has been successfully deleted.');
    await page.waitForURL('**/dashboard/users');
    await row('Amara Okafor').waitFor();
    await expect.poll(() => row('Lukas Brandt').count()).toBe(0);
  });
});

describe('the roles', { sequential: true }, () => {
  const staffScreens = ['users', 'property-managers', 'tenancies', 'rent-guarantees', 'database-tables', 'jobs'];

  it('give staff their menu', async () => {
    await expect
      .poll(() => menuOf(page))
      .toEqual([
        'Home',
        'Users',
        'Applications',
        'Property Managers',
        'Tenancy Information',
        'Rent Guarantees',
        'Staff',
        'Settings',
      ]);
  });

  it.each([
    ['tenant', ['Home', 'My Applications', 'Settings']],
    ['manager', ['Home', 'My Applications', 'Certificates', 'Settings']],
  ] as const)('give a %s a menu, and no staff screen', async (role, menu) => {
    const userPage = await openSignedIn(browser, service.origin, accounts[role], '/dashboard');
    await userPage.waitForURL('**/dashboard/home');
    await expect.poll(() => menuOf(userPage)).toEqual(menu);
    for (const screen of role === 'tenant' ? staffScreens : ['users']) {
      await userPage.goto(`/dashboard/${screen}`);
      await userPage.getByText('This page is only for administrators', { exact: true }).waitFor();
    }
    await userPage.getByRole('link', { name: 'Go to My Dashboard', exact: true }).click();
    await userPage.waitForURL('**/dashboard/home');
    await closeProfile(userPage);
  });

  it('show a property manager’s user the number of listed applications, and no create button', async () => {
    const userPage = await openSignedIn(browser, service.origin, accounts.manager, '/dashboard/home');
    const sentence = await userPage.getByText(/^You have \d+ rent guarantee applications$/).textContent();
    await userPage.getByRole('link', { name: 'View Applications', exact: true }).click();
    const { inReview } = await readApplicationNumbers(service.origin);
    await userPage.getByRole('link', { name: inReview }).waitFor();
    const listed = await userPage.getByRole('navigation', { name: 'Pages' }).getByRole('status').textContent();
    expect(/\d+/.exec(sentence ?? '')?.[0]).toBe(/\d+$/.exec(listed ?? '')?.[0]);
    await userPage.goto('/dashboard/my-applications');
    await userPage.waitForURL('**/dashboard/applications');
    await userPage.getByRole('link', { name: inReview }).waitFor();
    expect(await userPage.getByRole('link', { name: /first application|New Application/ }).count()).toBe(0);
    await closeProfile(userPage);
  });

  it.each([
    ['refused', (route: Route) => route.fulfill({ status: 500, json: { message: 'no' } })],
    ['lost', (route: Route) => route.abort('connectionreset')],
  ])('show an error while the role is unknown, because the request was %s', async (_what, fail) => {
    await page.route('**/rpc/has_admin_role*', fail);
    await page.reload();
    await seeExact(page, 'We could not find out which pages are yours');
    expect(await menuOf(page)).toEqual([]);
    expect(await row('Amara Okafor').count()).toBe(0);
    const asked = page.waitForRequest('**/rpc/has_admin_role*');
    await press(page, 'Try again');
    await asked;
    // The client also asks again by itself.
    await page.unroute('**/rpc/has_admin_role*');
    await row('Amara Okafor').waitFor();
    await expect.poll(() => menuOf(page)).toContain('Rent Guarantees');
  });

  it('appear by themselves once the service answers again', async () => {
    await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 503, json: { message: 'starting' } }));
    await page.reload();
    await seeExact(page, 'We could not find out which pages are yours');
    await page.unroute('**/rest/v1/**');
    await row('Amara Okafor').waitFor();
  });

  it('keep an administrator’s screen while the server is unreachable', async () => {
    await page.reload();
    await row('Amara Okafor').waitFor();
    await page.route('**/rest/v1/**', (route) => route.abort());
    // The client asks again when the window regains focus; a failed response must not hide the screen.
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('has_admin_role'));
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await asked;
    await press(page, 'Refresh');
    await seeExact(page, 'Error: Could not reach the server. Check your connection and try again.');
    await expect.poll(() => menuOf(page)).toContain('Rent Guarantees');
    await page.unroute('**/rest/v1/**');
  });
});
