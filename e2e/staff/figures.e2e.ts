import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { withRequestFailure } from '../testing/requests.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { see, tryAgain } from '../testing/steps.ts';

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

const heading = (name: RegExp) => page.getByRole('heading', { level: 2, name });

describe('the figures, for an administrator', { sequential: true }, () => {
  it('are one link away from the dashboard, and the title of each chart is its main finding', async () => {
    await page.getByRole('link', { name: 'All figures' }).click();
    await page.waitForURL('**/dashboard/figures');
    for (const name of [
      /^All \d+ open cases wait for us$/,
      /have waited for us for 30 days or more$/,
      /are unassigned$/,
    ]) {
      await heading(name).waitFor();
    }
  });

  it('follow the period in the address, and say where there are too few decisions', async () => {
    await page.getByRole('button', { name: '12 months', exact: true }).click();
    await page.waitForURL('**/dashboard/figures?period=12+months');
    await heading(/^Of \d+ decisions, \d+ were approvals \(\d+%\)$/).waitFor();
    await heading(/^Half are decided within [\d.]+ days?, one in ten takes longer than [\d.]+ days?$/).waitFor();
    await heading(/^Of \d+ appeals?, \d+ (was|were) looked at again|^No appeal was decided$/).waitFor();
    await page.getByRole('button', { name: '30 days', exact: true }).click();
    await heading(/^No application was decided$|too few for a usual time$/)
      .first()
      .waitFor();
  });

  it('switch to a table of the same numbers by one key, and back to the chart by another', async () => {
    const shown = page.getByRole('table', { name: 'Open cases by step' });
    await page.getByRole('button', { name: /^Table.*Open cases by step/ }).press('Enter');
    await shown.getByRole('row', { name: /^To decide \d+ \d+ days$/ }).waitFor();
    await page.getByRole('button', { name: /^Chart.*Open cases by step/ }).press('Enter');
    await expect.poll(() => shown.count()).toBe(0);
    await page.getByRole('list', { name: 'Open cases by step' }).getByText('To decide').waitFor();
  });

  it('lead to the part of the queue that they count', async () => {
    await page.getByRole('link', { name: 'To sign' }).click();
    await page.waitForURL('**/dashboard/applications?show=signature');
  });

  it('say so when they cannot be read, and show them once they can be', async () => {
    await withRequestFailure(page, '**/rpc/staff_figures*', 'failed', async () => {
      await page.goto('/dashboard/figures');
      await see(page.getByRole('main'), 'Failed to load the figures');
    });
    await tryAgain(page);
    await heading(/open cases wait for us$/).waitFor();
  });

  it('are only for administrators', async () => {
    const tenant = await openSignedIn(browser, service.origin, accounts.tenant);
    await tenant.goto('/dashboard/figures');
    await see(tenant, 'This page is only for administrators');
  });
});
