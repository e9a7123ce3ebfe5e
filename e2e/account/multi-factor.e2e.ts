import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginSetUp, codeFor, nextCodeFor, wrongCodeFor } from '../testing/authenticator.ts';
import { closePages, openBrowser } from '../testing/browser.ts';
import { expectFocus } from '../testing/focus.ts';
import { newestMailTo } from '../testing/mailbox.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { seeExact } from '../testing/steps.ts';

const amaraId = '10000000-0000-4000-8000-000000000003';
const wrong = 'That code is not right, or was used before. Enter the one that is shown now, or the next one.';

let service: Service;
let browser: Browser;
let tenant: Page;
let staff: Page;
/** The keys of the tenant's two apps. */
const keys = { phone: '', tablet: '' };

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  const settings = '/dashboard/settings';
  [tenant, staff] = await Promise.all([
    openSignedIn(browser, service.origin, accounts.tenant, settings),
    openSignedIn(browser, service.origin, accounts.staff, settings),
  ]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const codeField = (page: Page) => page.getByLabel('6-digit code');
const codeStep = (page: Page) => page.getByRole('heading', { name: 'Enter your code' });

async function giveCode(page: Page, code: string, button = 'Continue'): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Fills in the sign-in form and waits for the request for a code. */
async function signInToCode(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await codeStep(page).waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel and sign out' }).click();
  await seeExact(page, 'You have been signed out successfully.');
  await page.waitForURL(`${service.origin}/`);
}

/** Clears the session of a page, so that it is like a new browser. */
async function forget(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

describe('a tenant', () => {
  it('sets up an authenticator app in Settings, and loses nothing by a wrong code', async () => {
    await tenant.getByText('Off', { exact: true }).waitFor();
    keys.phone = await beginSetUp(tenant, 'Set up an authenticator app', 'My phone');
    await tenant.getByRole('img', { name: /QR code/ }).waitFor();
    await expectFocus(codeField(tenant));
    const code = wrongCodeFor(keys.phone);
    await giveCode(tenant, code, 'Turn on');
    await seeExact(tenant, wrong);
    await expectFocus(codeField(tenant));
    expect(await codeField(tenant).inputValue()).toBe(code);
    await giveCode(tenant, codeFor(keys.phone), 'Turn on');
    await seeExact(tenant, 'Two-step sign-in is on');
    await tenant.getByText('On', { exact: true }).waitFor();
    await tenant.getByText('Verified', { exact: true }).waitFor();
  });

  it('adds a second app, which needs another name', async () => {
    await tenant.getByRole('button', { name: 'Add another app' }).click();
    const dialog = tenant.getByRole('dialog');
    await dialog.getByLabel('Name').fill('My phone');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await seeExact(tenant, 'You already have one with this name. Choose another.');
    await dialog.getByLabel('Name').fill('Tablet');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    keys.tablet = (await dialog.locator('code').textContent()) ?? '';
    await giveCode(tenant, codeFor(keys.tablet), 'Turn on');
    await expect.poll(() => tenant.getByText('Verified', { exact: true }).count()).toBe(2);
  });

  it('has to enter the code after the password, and opens no screen without it, not even by a reload', async () => {
    await forget(tenant);
    await signInToCode(tenant, accounts.tenant);
    await expectFocus(codeField(tenant));
    expect(await codeField(tenant).getAttribute('autocomplete')).toBe('one-time-code');
    await tenant.goto('/dashboard/settings');
    await codeStep(tenant).waitFor();
    await tenant.reload();
    await codeStep(tenant).waitFor();
    await giveCode(tenant, '12 34');
    await seeExact(tenant, 'The code has 6 digits');
    await giveCode(tenant, wrongCodeFor(keys.phone));
    await seeExact(tenant, wrong);
  });

  it('loses nothing when the server stops during the sign-in, and reaches the intended page once it is back', async () => {
    const typed = nextCodeFor(keys.phone);
    await service.stop();
    try {
      await giveCode(tenant, typed);
      await seeExact(tenant, 'Could not reach the server. Check your connection and try again.');
      expect(await codeField(tenant).inputValue()).toBe(typed);
    } finally {
      await service.restart();
    }
    await giveCode(tenant, nextCodeFor(keys.phone).replace(/^.../, '$& '));
    await seeExact(tenant, 'Welcome back');
    await tenant.waitForURL('**/dashboard/settings');
    await tenant.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
  });

  it('cancels, and is signed out', async () => {
    await forget(tenant);
    await signInToCode(tenant, accounts.tenant);
    await signOut(tenant);
    await tenant.goto('/dashboard/home');
    await seeExact(tenant, 'Please sign in to access the dashboard.');
  });

  it('signs in with the second app, and removes the first one', async () => {
    await signInToCode(tenant, accounts.tenant);
    await tenant.getByRole('button', { name: 'Use another factor' }).click();
    await tenant.getByRole('button', { name: 'Tablet' }).click();
    await tenant.getByText('Shown in your authenticator app (Tablet)').waitFor();
    await giveCode(tenant, nextCodeFor(keys.tablet));
    await tenant.waitForURL('**/dashboard/home');
    await tenant.goto('/dashboard/settings');
    await tenant.getByRole('button', { name: 'Remove My phone' }).click();
    await tenant.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await seeExact(tenant, 'Authenticator app removed');
    await expect.poll(() => tenant.getByText('Verified', { exact: true }).count()).toBe(1);
    await expectFocus(tenant.getByRole('button', { name: 'Add another app' }));
  });
});

describe('an administrator', () => {
  it('cannot make two-step sign-in mandatory before they use it', async () => {
    const condition = staff.getByRole('switch', { name: 'Administrators need two-step sign-in' });
    await expect.poll(() => condition.isDisabled()).toBe(true);
    const key = await beginSetUp(staff, 'Set up an authenticator app');
    await giveCode(staff, codeFor(key), 'Turn on');
    await expect.poll(() => condition.isEnabled()).toBe(true);
    await condition.click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Turn on' }).click();
    await seeExact(staff, 'Administrators now need two-step sign-in.');
    await expect.poll(() => condition.getAttribute('aria-checked')).toBe('true');
  });

  it('without a factor has to set one up before they see anything else', async () => {
    await staff.getByRole('button', { name: 'Remove Authenticator app' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await seeExact(staff, 'Authenticator app removed');
    await staff.getByText(/^Administrators need two-step sign-in\. /).waitFor();
    for (const path of ['/dashboard', '/dashboard/rent-guarantees', '/dashboard/users']) {
      await staff.goto(path);
      await staff.getByRole('heading', { level: 1, name: 'Set up two-step sign-in to go on' }).waitFor();
    }
    const key = await beginSetUp(staff, 'Set up an authenticator app');
    await giveCode(staff, codeFor(key), 'Turn on');
    await seeExact(staff, 'Two-step sign-in is on');
    await staff
      .getByRole('link', { name: /Amara Okafor/ })
      .first()
      .waitFor();
  });

  it('removes the factor of a person who has lost their phone, who gets a mail and signs in without it', async () => {
    await forget(tenant);
    await signInToCode(tenant, accounts.tenant);
    await staff.goto(`/dashboard/users/${amaraId}`);
    await staff.getByRole('heading', { level: 1, name: 'Amara Okafor' }).waitFor();
    await staff.getByRole('button', { name: 'Remove two-step sign-in' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await seeExact(staff, 'The person was told by email.');
    await staff.getByText(/^Last removed by Helen Whitcombe/).waitFor();
    const mail = await newestMailTo(service.origin, accounts.tenant.email, 'turned off');
    expect(mail.text).toContain('You now sign in with your password alone.');
    // The open question disappears by itself.
    await giveCode(tenant, nextCodeFor(keys.tablet));
    await tenant.waitForURL('**/dashboard/home');
  });
});
