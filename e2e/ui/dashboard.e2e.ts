import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAuth } from '../testing/api.ts';
import { closePages, closeProfile, openBrowser, openPage } from '../testing/browser.ts';
import { expectFocus } from '../testing/focus.ts';
import { holdCode } from '../testing/requests.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn, sessionKey, signIn } from '../testing/sign-in.ts';
import { signUp } from '../testing/sign-up.ts';
import { press, seeExact, tryAgain } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const week = 604_800;
const banner = 'Authentication took longer than expected. Some features may be unavailable.';
const expired = 'Your session may have expired. Please try refreshing the page.';

let service: Service;
let browser: Browser;
let page: Page;
/** This browser's stored session, to restore it after a removal. */
let session: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  page = await openPage(browser, service.origin);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const storedSession = () => page.evaluate((key) => localStorage.getItem(key), sessionKey);
const storeSession = (value: string) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [sessionKey, value] as const);
const current = () => page.getByRole('navigation', { name: 'Menu' }).locator('[aria-current=page]').allInnerTexts();
const sidebarWidth = async () => (await page.locator('aside').boundingBox())?.width;

/** The stored session with an expired token. */
function expire(text: string): string {
  return JSON.stringify({ ...(JSON.parse(text) as object), expires_at: 1_600_000_000 });
}

/** Replaces the stored session on a page without scripts, which could do the same. */
async function replaceSession(value: string): Promise<void> {
  await page.goto('/health');
  await storeSession(value);
}

async function signInAgain(): Promise<void> {
  await replaceSession(session);
  await page.goto('/dashboard/home');
  await seeExact(page, 'Dashboard Home');
}

describe('a stranger', { sequential: true }, () => {
  it('is redirected from the dashboard, and returns after signing in', async () => {
    await page.goto('/dashboard/settings');
    await expectToast(page, 'Access Denied', 'Please sign in to access the dashboard.');
    await page.waitForURL('**/auth');
    await seeExact(page, 'Sign in to see this page. It opens as soon as you are signed in.');
    const pages = await page.evaluate(() => history.length);
    // The toast is gone by the time that a busy machine has loaded the dashboard.
    await Promise.all([
      expectToast(page, 'Welcome back', 'You have been signed in successfully.'),
      signIn(page, accounts.tenant),
    ]);
    await page.waitForURL('**/dashboard/settings');
    expect(await page.evaluate(() => history.length)).toBe(pages);
    session = (await storedSession()) ?? '';
    expect(JSON.parse(session)).toMatchObject({ token_type: 'bearer', user: { email: accounts.tenant.email } });
  });
});

describe('the dashboard’s home', { sequential: true }, () => {
  it('shows the signed-in person and the number of applications', async () => {
    await page.goto('/dashboard/home');
    await page.getByRole('heading', { level: 1, name: 'Welcome', exact: true }).waitFor();
    for (const text of ['Dashboard Home', 'Your Info', 'Applications', 'Amara', 'Okafor', '+44 7700900123'])
      await seeExact(page, text);
    await page.getByText(/^You have \d+ rent guarantee applications$/).waitFor();
    const button = page.getByRole('link', { name: 'Add/Edit Application', exact: true });
    await expect.poll(() => button.getAttribute('href')).toBe('/dashboard/applications');
  });

  it('has two refresh buttons with different names, which start with the visible text', async () => {
    const buttons = page.getByRole('button', { name: 'Refresh' });
    await expect.poll(() => buttons.count()).toBe(2);
    await expect.poll(() => page.getByRole('button', { name: 'Refresh page' }).count()).toBe(1);
    const refresh = page.getByRole('button', { name: 'Refresh your info and applications', exact: true });
    await expect.poll(() => refresh.textContent()).toBe('Refresh');
  });

  it('says on each card when it cannot be loaded, with a retry button', async () => {
    const reads = ['**/rest/v1/profiles*', '**/rest/v1/rent_guarantee_applications*'];
    for (const read of reads) await page.route(read, (route) => route.abort());
    await page.reload();
    await seeExact(page, 'Could not load your profile information');
    await seeExact(page, 'Could not load your applications');
    for (const read of reads) await page.unroute(read);
    await tryAgain(page);
    await seeExact(page, '+44 7700900123');
    await press(page, 'Refresh your info and applications');
    await page.getByText(/^You have \d+ rent guarantee applications$/).waitFor();
  });
});

describe('the home of a person who signed up without a name', () => {
  it('asks for the name first, and shows no greeting without it', async () => {
    const nameless = { email: 'nameless@example.com', password: 'a good long password' };
    await signUp(service.origin, nameless);
    const newPage = await openSignedIn(browser, service.origin, nameless, '/dashboard/home');
    await newPage.getByRole('heading', { name: 'What is your name?' }).waitFor();
    expect(await newPage.getByText(/Hello/).count()).toBe(0);
    await newPage.getByRole('button', { name: 'Save name' }).click();
    await newPage.getByText('First name is required').waitFor();
    await newPage.getByLabel('First name').fill('Yusuf');
    await newPage.getByRole('button', { name: 'Save name' }).click();
    await newPage.getByText('Surname is required').waitFor();
    await newPage.getByLabel('Surname').fill('Adeyemi');
    await newPage.getByRole('button', { name: 'Save name' }).click();
    await expectToast(newPage, 'Profile Updated', 'Your details have been saved.');
    await newPage.getByText('Hello, Yusuf', { exact: true }).waitFor();
    await expect.poll(() => newPage.getByRole('heading', { name: 'What is your name?' }).count()).toBe(0);
    await expectFocus(newPage.locator('#content'));
    await newPage.goto('/');
    await newPage.getByRole('navigation', { name: 'Main' }).getByText('Hello, Yusuf', { exact: true }).waitFor();
    await closeProfile(newPage);
  });
});

describe('the sidebar', { sequential: true }, () => {
  it('highlights the current screen, and reloads the page', async () => {
    await seeExact(page, 'Menu');
    await expect.poll(current).toEqual(['Home']);
    const loaded = page.waitForEvent('load');
    await press(page, 'Refresh page');
    await loaded;
    await page.getByRole('link', { name: 'My Applications', exact: true }).click();
    await expect.poll(current).toEqual(['My Applications']);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
  });

  it('opens and closes with Ctrl or Cmd and b, and its state is in a cookie for 7 days', async () => {
    await expect.poll(sidebarWidth).toBe(256);
    await page.keyboard.press('Control+b');
    await expect.poll(sidebarWidth).toBe(48);
    const sidebarCookie = async () => (await page.context().cookies()).find(({ name }) => name === 'sidebar_state');
    await expect.poll(async () => (await sidebarCookie())?.value).toBe('false');
    const cookie = await sidebarCookie();
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - week)).toBeLessThan(60);
    await page.reload();
    await expect.poll(sidebarWidth).toBe(48);
    await page.keyboard.press('Meta+b');
    await expect.poll(sidebarWidth).toBe(256);
  });

  it('has its words below its icons on a tablet, where touch shows no tooltips', async () => {
    const label = page.locator('aside').getByText('My Applications', { exact: true });
    const widthOfLabel = async () => (await label.boundingBox())?.width ?? 0;
    await page.keyboard.press('Control+b');
    await expect.poll(widthOfLabel).toBeLessThan(2);
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect.poll(sidebarWidth).toBe(88);
    expect(await widthOfLabel()).toBeGreaterThan(30);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press('Control+b');
    await expect.poll(sidebarWidth).toBe(256);
  });

  it('is a sheet on a phone', async () => {
    await page.setViewportSize({ width: 767, height: 800 });
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await page.keyboard.press('Control+b');
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(288);
    await page.keyboard.press('Control+b');
    await sheet.waitFor({ state: 'detached' });
    await press(page, 'Open menu');
    await sheet.getByRole('link', { name: 'Settings', exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.waitForURL('**/dashboard/settings');
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});

describe('a press of a button whose code has not loaded yet', { sequential: true }, () => {
  it('makes the menu button busy on a phone', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.reload();
    const button = page.getByRole('button', { name: 'Open menu' });
    await holdCode(page, 'mobile-menu', async (release) => {
      await button.click();
      await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
      await release();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    });
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('shows that the next screen is loading', async () => {
    const bar = page.getByRole('progressbar', { name: 'Loading the page' });
    await page.goto('/dashboard/home');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await holdCode(page, 'settings', async (release) => {
      await page.getByRole('link', { name: 'Settings', exact: true }).click();
      await bar.waitFor();
      await release();
      await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
      await bar.waitFor({ state: 'detached' });
    });
  });
});

describe('the theme', { sequential: true }, () => {
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));

  it('follows the device until one is chosen, which is stored', async () => {
    await expect.poll(() => page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBeNull();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(isDark).toBe(true);
    await page.getByRole('button', { name: /^Theme: as on this device/ }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('light');
    await page.reload();
    await expect.poll(isDark).toBe(false);
    await page.emulateMedia({ colorScheme: 'light' });
  });
});

describe('a service that is slow to report the sign-in state', { sequential: true }, () => {
  it('delays the dashboard, which then appears with a banner', async () => {
    await page.goto('/dashboard/home');
    await page.route('**/rpc/has_admin_role*', () => undefined);
    await page.reload();
    await seeExact(page, 'Checking authentication...');
    await page.getByText(banner).waitFor();
    await seeExact(page, 'Your Info');
    const loaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Reload page', exact: true }).click();
    await loaded;
    await page.unroute('**/rpc/has_admin_role*');
    await seeExact(page, 'Your Info');
    await expect.poll(() => page.getByText(banner).count()).toBe(0);
  });

  it('causes no layout shift when the banner appears and disappears', async () => {
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/rpc/has_admin_role*', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.reload();
    await page.evaluate(() => {
      const moved = { by: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.by += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.getByText(banner).waitFor();
    await seeExact(page, 'Your Info');
    answer();
    await page.getByText(banner).waitFor({ state: 'detached' });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(await page.evaluate(() => (window as unknown as { moved: { by: number } }).moved.by)).toBeLessThan(0.005);
    await page.unroute('**/rpc/has_admin_role*');
  });

  it('leads to a home without a name when the token cannot be refreshed', async () => {
    await page.route('**/auth/v1/token*', () => undefined);
    await replaceSession(expire(session));
    await page.goto('/dashboard/home');
    await page.getByText(banner).waitFor();
    await seeExact(page, expired);
    await page.unroute('**/auth/v1/token*');
  });
});

describe('a session that ends', { sequential: true }, () => {
  it('is removed when the server refuses to refresh it', async () => {
    await replaceSession(expire(session));
    await page.route('**/auth/v1/token*', (route) =>
      route.fulfill({ status: 400, json: { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid' } }),
    );
    await page.goto('/dashboard/home');
    await expectToast(page, 'Access Denied');
    await page.waitForURL('**/auth');
    await expect.poll(storedSession).toBeNull();
    await page.unroute('**/auth/v1/token*');
  });

  it('ends even when the server refuses the sign-out, with a message', async () => {
    await signInAgain();
    await page.route('**/auth/v1/logout*', (route) =>
      route.fulfill({ status: 500, json: { msg: 'No sign-out today' } }),
    );
    await press(page, 'Sign out');
    await expectToast(page, 'Error Signing Out', 'No sign-out today');
    await page.waitForURL(`${service.origin}/`);
    await expect.poll(storedSession).toBeNull();
    await page.unroute('**/auth/v1/logout*');
  });

  it.each([401, 403, 404])('counts as ended when the sign-out gets the status %i', async (status) => {
    await signInAgain();
    await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status, json: { msg: 'No such session' } }));
    await press(page, 'Sign out');
    await expectToast(page, 'Signed Out', 'You have been signed out successfully.');
    await page.waitForURL(`${service.origin}/`);
    await expect.poll(storedSession).toBeNull();
    await page.unroute('**/auth/v1/logout*');
  });

  it('ends in every window of the browser', async () => {
    await signInAgain();
    const other = await page.context().newPage();
    await other.goto('/dashboard/home');
    await other.getByText('Your Info', { exact: true }).waitFor();
    await other.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expectToast(page, 'Your session has ended', 'Sign in to go on.');
    await page.waitForURL('**/auth');
    await other.close();
    // That session cannot be restored.
    await signIn(page, accounts.tenant);
    session = (await storedSession()) ?? '';
  });
});

describe('an unreachable server', { sequential: true }, () => {
  it('hides nothing that has loaded before', async () => {
    // The sign-out in another window has ended the earlier session, which cannot be restored.
    session = JSON.stringify(await callAuth(service.origin, 'token?grant_type=password', accounts.tenant));
    await signInAgain();
    await page.getByRole('button', { name: 'Refresh your info and applications' }).waitFor();
    await page.route('**/rest/v1/**', (route) => route.abort());
    await press(page, 'Refresh your info and applications');
    await seeExact(page, 'Could not load your profile information');
    await seeExact(page, accounts.tenant.email);
    await page.unroute('**/rest/v1/**');
    await tryAgain(page);
    await expect.poll(() => page.getByText('Could not load your profile information').count()).toBe(0);
  });

  it('is reported in place of a screen that has not loaded yet, which appears once the server is back', async () => {
    const newPage = await openSignedIn(browser, service.origin, accounts.tenant, '/dashboard/home');
    await newPage.getByText('Your Info', { exact: true }).waitFor();
    await service.stop();
    const applications = newPage.getByRole('link', { name: 'My Applications', exact: true });
    await applications.click();
    await expectToast(newPage, 'Error', 'Could not reach the server. Check your connection and try again.');
    expect(new URL(newPage.url()).pathname).toBe('/dashboard/home');
    await newPage.getByRole('button', { name: 'Refresh page' }).click();
    await newPage.getByText('Your Info', { exact: true }).waitFor();
    await service.restart();
    await applications.click();
    await newPage.waitForURL('**/dashboard/applications');
    await newPage.getByRole('table').waitFor();
    await closeProfile(newPage);
  });
});
