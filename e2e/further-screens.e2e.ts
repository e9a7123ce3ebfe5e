import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from './testing/browser.ts';
import { type Service, startService } from './testing/service.ts';
import { type Account, accounts, openSignedIn } from './testing/sign-in.ts';
import { countTraffic } from './testing/traffic.ts';

/** The requests of a list that is the first screen opened from the dashboard: its files and its data. */
const budget = 5;

let service: Service;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const cases: readonly (readonly [string, Account, string])[] = [
  ['My Applications', accounts.tenant, '/dashboard/home'],
  ['Rent Guarantees', accounts.staff, '/dashboard'],
  ['Tenancy Information', accounts.staff, '/dashboard'],
  ['Property Managers', accounts.staff, '/dashboard'],
  ['Users', accounts.staff, '/dashboard'],
];

async function openList(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

describe('a list that is opened from the dashboard', () => {
  it.each(cases)('%s takes few requests', async (name, account, home) => {
    const page = await openSignedIn(browser, service.origin, account, home);
    const counter = await countTraffic(await page.context().newCDPSession(page));
    await counter.take();
    await openList(page, name);
    const { requests } = await counter.take();
    expect(requests).toBeGreaterThan(1);
    expect(requests).toBeLessThanOrEqual(budget);
  });
});
