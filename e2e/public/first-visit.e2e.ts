import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, closeProfile, openBrowser, openPage } from '../testing/browser.ts';
import { holdScripts } from '../testing/requests.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { countTraffic } from '../testing/traffic.ts';

/** The budget of a page after the first action, in bytes with gzip. */
const scriptBudget = 150_000;
/** The same for its style sheets. */
const styleBudget = 20_000;
/** A page without a form loads next to nothing before an action, well under 140 kB. */
const readOnlyScriptBudget = 3000;
/** The budget of the first screen after signing in with an empty cache, until it follows live changes. */
const dashboardBudget = { requests: 20, bytes: 260_000 };

let service: Service;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

interface LayoutShift {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Visit {
  readonly page: Page;
  readonly responses: Response[];
}

/** Opens a page for the first time, in a browser that accepts only gzip, and records its requests. */
async function visit(path: string, width = 1280): Promise<Visit> {
  const page = await openPage(browser, service.origin, {
    viewport: { width, height: 900 },
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as LayoutShift[]) {
        if (value >= 0.001) shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 60)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return { page, responses };
}

/** The bytes on the wire for one kind of file. */
async function bytesOf(responses: readonly Response[], type: 'script' | 'stylesheet'): Promise<number> {
  const wanted = responses.filter((response) => response.request().resourceType() === type);
  const sizes = await Promise.all(wanted.map(async (response) => (await response.request().sizes()).responseBodySize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Visible layout shifts. */
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts);

describe('a first visitor', () => {
  it('loads almost no script before the first action, and at most the budget after it', async () => {
    const { page, responses } = await visit('/');
    const sent = responses.filter((response) => /\.(js|css)$/.test(response.url()));
    expect(sent.length).toBeGreaterThan(1);
    for (const response of sent) {
      const { 'content-encoding': encoding, 'content-length': length } = response.headers();
      if (Number(length) > 500) expect(encoding, response.url()).toBe('gzip');
    }
    const before = await bytesOf(responses, 'script');
    const styles = await bytesOf(responses, 'stylesheet');
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(readOnlyScriptBudget);
    expect(styles).toBeGreaterThan(5000);
    expect(styles).toBeLessThan(styleBudget);

    await page.mouse.move(200, 200);
    await expect.poll(() => bytesOf(responses, 'script'), { timeout: 30_000 }).toBeGreaterThan(100_000);
    await page.waitForLoadState('networkidle');
    expect(await bytesOf(responses, 'script')).toBeLessThan(scriptBudget);
    await closeProfile(page);
  });

  it.each(['/', '/tenants', '/landlords', '/landlord-inquiry', '/about', '/privacy', '/terms'])(
    'requests no other origin on %s, and nothing shifts at 375, 768 and 1280 px',
    async (path) => {
      const visits = await Promise.all([375, 768, 1280].map((width) => visit(path, width)));
      for (const { page, responses } of visits) {
        const origins = new Set(responses.map((response) => new URL(response.url()).origin));
        expect([...origins]).toEqual([service.origin]);
        await page.mouse.move(100, 300);
        await page.waitForLoadState('networkidle');
        expect(await shiftsOf(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        await closeProfile(page);
      }
    },
  );

  it('can press a button before the scripts have loaded', async () => {
    const page = await openPage(browser, service.origin, { colorScheme: 'light' });
    const release = await holdScripts(page, /\/assets\/(?!theme-at-start).*\.js$/);
    await page.goto('/');
    const dark = page.getByRole('button', { name: 'Dark', exact: true });
    await dark.click();
    expect(await page.locator('html.dark').count()).toBe(0);
    release();
    await page.locator('html.dark').waitFor();
    await expect.poll(() => dark.getAttribute('aria-pressed')).toBe('true');
    await closeProfile(page);
  });
});

describe('a visitor of the sign-in page', () => {
  /**
   * Returns the fonts that the page loads on a connection of this type. The test sets the type itself, because Chromium 150 does not
   * report that of an emulated connection any more.
   */
  const fontsOn = async (connection: string): Promise<string[]> => {
    const page = await openPage(browser, service.origin);
    await page.addInitScript((type) => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: type } });
    }, connection);
    const fonts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
    await page.goto('/auth', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor();
    await closeProfile(page);
    return fonts;
  };

  it('loads our fonts, except on a slow connection', async () => {
    expect((await fontsOn('4g')).length).toBe(2);
    expect(await fontsOn('3g')).toEqual([]);
  });
});

describe('a signed-in visitor', () => {
  it('is greeted on a public page without any action', async () => {
    const page = await openSignedIn(browser, service.origin, accounts.tenant, '/');
    await page.getByText('Hello, Amara').first().waitFor();
    await closeProfile(page);
  });

  it('loads only the code of the screen that they open', async () => {
    const page = await openSignedIn(browser, service.origin, accounts.tenant, '/dashboard/home');
    await page.waitForLoadState('networkidle');
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(new URL(response.url()).pathname);
    });
    await page.goto('/dashboard/home', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Welcome', exact: true }).waitFor();
    const screens = scripts.map((path) => path.slice('/assets/'.length).replace(/-[\w-]{8}\.js$/, ''));
    expect(screens).toContain('dashboard-home');
    const others = ['rent-guarantee', 'rent-guarantees', 'users', 'settings', 'tenancies', 'application-submission'];
    expect(screens.filter((screen) => [...others, 'home', 'public-layout'].includes(screen))).toEqual([]);
    await closeProfile(page);
  });

  it.each([
    ['tenant', accounts.tenant, '/dashboard/home', 'Hello, Amara'],
    ['member of staff', accounts.staff, '/dashboard', 'Welcome back, Helen Whitcombe'],
  ])('stays within the budget of the dashboard as a %s', async (_, account, path, greeting) => {
    const page = await openSignedIn(browser, service.origin, account, 'about:blank');
    // On a slow connection no fonts are loaded.
    const traffic = await countTraffic(await page.context().newCDPSession(page), ['Font']);
    await page.goto(path);
    await page.getByText(greeting).first().waitFor();
    const { requests, bytes } = await traffic.take();
    expect(requests).toBeGreaterThan(10);
    expect(requests).toBeLessThanOrEqual(dashboardBudget.requests);
    expect(bytes).toBeGreaterThan(200_000);
    expect(bytes).toBeLessThanOrEqual(dashboardBudget.bytes);
    await closeProfile(page);
  });
});
