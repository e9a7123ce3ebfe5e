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

  it('says when each thing happened', async () => {
    const page = await open(accounts.tenant, `/dashboard/my-applications/${demo.approved}`);
    const time = page.getByRole('main').locator('ol time').first();
    await time.waitFor();
    const exact = (await time.getAttribute('title')) ?? '';
    expect(exact).toMatch(/\d{4}.*\d{2}:\d{2}/);
    await time.getByText(exact).waitFor();
  });
});

describe('a chart on a phone', () => {
  it('keeps the numbers of a column that is touched, until it is touched again', async () => {
    const page = await open(accounts.staff, '/dashboard');
    const chart = page.getByRole('figure').first();
    const column = chart.locator('svg > g > rect[fill=transparent]').last();
    const month = (await chart.getByRole('row').last().getByRole('rowheader').textContent()) ?? '';
    const numbers = chart.getByText(month, { exact: true }).filter({ visible: true });
    await column.scrollIntoViewIfNeeded();
    await column.tap();
    const shown = chart.locator(':scope > [aria-hidden]:not(svg)');
    await expect.poll(() => shown.textContent()).toContain(month);
    expect(await numbers.count()).toBeGreaterThan(0);
    await column.tap();
    await expect.poll(() => shown.count()).toBe(0);
  });
});
