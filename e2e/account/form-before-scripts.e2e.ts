import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, closeProfile, openBrowser, openPage } from '../testing/browser.ts';
import { followLink, newestMailTo } from '../testing/mailbox.ts';
import { holdScripts } from '../testing/requests.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts } from '../testing/sign-in.ts';
import { press } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const { email, password } = accounts.tenant;

let service: Service;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

/** Opens a page whose scripts load only once `letThrough` is called. */
async function openEarly(path: string): Promise<{ page: Page; letThrough: () => void }> {
  const page = await openPage(browser, service.origin);
  const letThrough = await holdScripts(page, /\/assets\/.*\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  return { page, letThrough };
}

const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** Records the addresses to which a page sends sign-ins and sign-ups. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/^\/auth\/v1\/(token|signup)$/.test(path)) calls.push(path);
  });
  return calls;
}

describe('a form that is filled in before its scripts have loaded', () => {
  it('signs in with the typed text once the scripts have loaded, and puts nothing into the address', async () => {
    const { page, letThrough } = await openEarly('/auth');
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await fieldOf(page, 'Email address').fill(email);
    await fieldOf(page, 'Password').fill(password);
    await fieldOf(page, 'Password').press('Enter');
    await press(page, 'Sign in');
    await expect.poll(() => page.locator('button[data-waiting]').count()).toBe(1);
    expect(page.url()).toBe(`${service.origin}/auth`);
    letThrough();
    await expectToast(page, 'Welcome back', 'You have been signed in successfully.');
    await page.waitForURL('**/dashboard/home');
    expect(addresses.filter((address) => address.includes('?'))).toEqual([]);
    await closeProfile(page);
  });

  it('creates an account on /apply', async () => {
    const { page, letThrough } = await openEarly('/apply');
    await fieldOf(page, 'Email').fill('early.bird@example.com');
    await fieldOf(page, 'Password').fill('a good long password');
    await press(page, 'Create account');
    letThrough();
    await expectToast(page, 'Account created');
    await page.waitForURL('**/email-confirmation');
    await closeProfile(page);
  });

  it('sends the typed text at once and only once, and does what the first pressed button is for', async () => {
    const { page, letThrough } = await openEarly('/auth');
    const calls = recordCalls(page);
    await fieldOf(page, 'Email address').fill(email);
    await fieldOf(page, 'Password').fill('not the password');
    await press(page, 'Sign in');
    await expect.poll(() => calls).toEqual(['/auth/v1/token']);
    await page.getByRole('alert').filter({ hasText: 'Sign In FailedInvalid login credentials' }).waitFor();
    await press(page, 'Sign up');
    await press(page, 'Sign in');
    letThrough();
    await expectToast(page, 'Sign In Failed', 'Invalid login credentials');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor();
    expect(calls).toEqual(['/auth/v1/token']);
    await fieldOf(page, 'Password').fill(password);
    await press(page, 'Sign in');
    await page.waitForURL('**/dashboard/home');
    expect(calls).toEqual(['/auth/v1/token', '/auth/v1/token']);
    await closeProfile(page);
  });

  it('creates an account at once, and the link in its mail signs in by itself in this browser', async () => {
    const { page, letThrough } = await openEarly('/apply');
    const calls = recordCalls(page);
    await fieldOf(page, 'Email').fill('very.early@example.com');
    await fieldOf(page, 'Password').fill('a good long password');
    await press(page, 'Create account');
    await expect.poll(() => calls).toEqual(['/auth/v1/signup']);
    await page.getByRole('alert').filter({ hasText: 'Account created' }).waitFor();
    letThrough();
    await expectToast(page, 'Account created');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await page.waitForURL('**/email-confirmation');
    expect(calls).toEqual(['/auth/v1/signup']);
    await followLink(page, await newestMailTo(service.origin, 'very.early@example.com'));
    await page.waitForURL('**/dashboard/home');
    await closeProfile(page);
  });

  it('sends nothing invalid, and says what is wrong', async () => {
    const { page, letThrough } = await openEarly('/apply');
    const calls = recordCalls(page);
    await fieldOf(page, 'Email').fill('early.bird@example.com');
    await fieldOf(page, 'Password').fill('short');
    await press(page, 'Create account');
    letThrough();
    await page.getByText('Password must be at least 6 characters').waitFor();
    expect(calls).toEqual([]);
    await closeProfile(page);
  });

  it('keeps the typed text and the cursor, also when the screen is rendered again', async () => {
    const { page, letThrough } = await openEarly('/auth');
    await fieldOf(page, 'Password').fill(password);
    await fieldOf(page, 'Email address').pressSequentially('amara');
    letThrough();
    const toggle = page.getByRole('button', { name: 'Theme: as on this device. Change to light' });
    await expect
      .poll(() => toggle.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__react'))))
      .toBe(true);
    await page.keyboard.type('.okafor@example.com');
    await press(page, 'Sign up');
    await fieldOf(page, 'Full Name').waitFor();
    expect(await fieldOf(page, 'Email address').inputValue()).toBe(email);
    expect(await fieldOf(page, 'Password').inputValue()).toBe(password);
    await closeProfile(page);
  });

  it('does what its other button is for, once', async () => {
    const { page, letThrough } = await openEarly('/auth');
    await press(page, 'Show password');
    await press(page, 'Sign up');
    letThrough();
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await expect.poll(() => page.locator('button[data-waiting]').count()).toBe(0);
    await closeProfile(page);
  });
});

describe('a page whose scripts cannot be loaded', () => {
  it.each(['/auth', '/dashboard'])('says so on %s, and offers to load it again', async (path) => {
    const page = await openPage(browser, service.origin);
    await page.route(/\/assets\/root.*\.js$/, (route) => route.abort());
    await page.goto(path);
    const notice = page.getByRole('alert').filter({ hasText: 'Part of this page could not be loaded.' });
    await notice.waitFor();
    await page.unroute(/\/assets\/root.*\.js$/);
    await notice.getByRole('link', { name: 'load it again' }).click();
    await fieldOf(page, 'Password').waitFor();
    expect(await notice.isVisible()).toBe(false);
    await closeProfile(page);
  });
});

describe('a browser that runs no scripts', () => {
  const options: BrowserContextOptions = { javaScriptEnabled: false };

  it.each(['/auth', '/apply'])('shows on %s that they are needed, and no form', async (path) => {
    const page = await openPage(browser, service.origin, options);
    await page.goto(path);
    // Playwright's text selectors skip noscript elements.
    await page.locator('main noscript p').waitFor();
    expect(await page.locator('main noscript p').textContent()).toContain('need JavaScript');
    expect(await page.locator('form').isVisible()).toBe(false);
    await closeProfile(page);
  });

  it('puts no password into the address, even when it submits the form by itself', async () => {
    const page = await openPage(browser, service.origin, options);
    await page.goto('/auth');
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      for (const input of form.querySelectorAll('input')) input.value = 'typed';
      form.submit();
    });
    await page.waitForLoadState();
    expect(page.url()).not.toContain('typed');
    await closeProfile(page);
  });
});
