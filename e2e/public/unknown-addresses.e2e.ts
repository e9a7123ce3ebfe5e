import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, closeProfile, openBrowser, openPage } from '../testing/browser.ts';
import { type Service, startService } from '../testing/service.ts';

let service: Service;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

describe('an address that does not exist', () => {
  it("says so in the site's frame, links home, and is not indexed", async () => {
    const page = await openPage(browser, service.origin);
    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor();
    await expect.poll(() => page.title()).toBe('Page not found | Pendine');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'Secure Your UK Rental Without a UK Guarantor' }).waitFor();
    await closeProfile(page);
  });

  it('links home without scripts', async () => {
    const page = await openPage(browser, service.origin, { javaScriptEnabled: false });
    await page.goto('/no-such-page');
    expect(await page.getByText('Loading…').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL(`${service.origin}/`);
    await closeProfile(page);
  });
});

describe('the status of a response', () => {
  const statusOf = async (path: string) => (await fetch(`${service.origin}${path}`)).status;

  it.each([
    '/auth',
    '/apply',
    '/reset-password',
    '/dashboard',
    '/dashboard/home',
    '/dashboard/applications/new',
    '/dashboard/users/7',
  ])('is 200 for the screen %s', async (path) => {
    expect(await statusOf(path)).toBe(200);
  });

  it.each(['/nowhere', '/auth/nowhere', '/dashboard/nowhere', '/dashboard/users/7/nowhere'])(
    'is 404 for %s',
    async (path) => {
      expect(await statusOf(path)).toBe(404);
    },
  );
});
