// What a phone shows in another order than a wide screen, or without a pointer that hovers.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from './testing/browser.ts';
import { demo } from './testing/screens/screen.ts';
import { type Service, startService } from './testing/service.ts';
import { type Account, accounts, openSignedIn } from './testing/sign-in.ts';

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

let service: Service;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const open = (account: Account, path: string) => openSignedIn(browser, service.origin, account, path, phone);
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

describe('an application on a phone', () => {
  it.each([
    [
      'its tenant',
      accounts.tenant,
      `/dashboard/my-applications/${demo.approved}`,
      'Communications',
      'Application Status',
    ],
    [
      'its tenant, by its other screen',
      accounts.tenant,
      `/dashboard/applications/${demo.approved}`,
      'Messages',
      'Timeline',
    ],
    ['staff', accounts.staff, `/dashboard/applications/${demo.approved}`, 'Messages', 'Timeline'],
  ])('has its messages above its timeline, for %s', async (_, account, path, messages, timeline) => {
    const page = await open(account, path);
    await page.getByRole('heading', { name: messages, exact: true }).waitFor();
    await page.getByRole('heading', { name: timeline, exact: true }).waitFor();
    const order = await headings(page);
    expect(order.indexOf(messages)).toBeGreaterThanOrEqual(0);
    expect(order.indexOf(messages)).toBeLessThan(order.indexOf(timeline));
  });
});
