import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readApplicationNumbers } from '../testing/application-numbers.ts';
import { closePages, closeProfile, openBrowser } from '../testing/browser.ts';
import { expectFocus } from '../testing/focus.ts';
import { holdCode, withRequestFailure } from '../testing/requests.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { see, tryAgain } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const statistics = '**/rpc/dashboard_statistics*';

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

const card = (name: string) => page.getByRole('link', { name: new RegExp(`^${name} ?: \\d+$`) });

async function figureOn(name: string): Promise<number> {
  const text = await card(name).textContent();
  return Number(/(\d+)$/.exec(text ?? '')?.[1]);
}

describe('the dashboard, for an administrator', { sequential: true }, () => {
  it('greets by full name, with four cards, charts and a refresh button', async () => {
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Welcome back, Helen Whitcombe' }).waitFor();
    await see(page.getByRole('main'), 'Admin');
    for (const name of ['Database Tables', 'Total Property Managers', 'Active Applications', 'Approved Guarantees']) {
      await card(name).waitFor();
    }
    for (const name of [
      'Applications by month',
      'Time to decision',
      'Guarantees ending soon',
      'Rent under guarantee',
    ]) {
      await page.getByRole('heading', { name }).waitFor();
    }
    const answer = page.waitForResponse(statistics);
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    expect((await answer).status()).toBe(200);
  });

  it('counts in each card the rows of the linked list', async () => {
    const [tables, active] = [await figureOn('Database Tables'), await figureOn('Active Applications')];
    await card('Active Applications').click();
    await page.getByRole('status').getByText(`1–${active} of ${active}`, { exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.getAll('status')).toEqual(['pending', 'in_review']);
    await page.goBack();
    await card('Database Tables').click();
    await page.waitForURL('**/dashboard/database-tables');
    await see(page, `${tables} tables`);
    await page.getByRole('row', { name: /^property_managers \d+$/ }).waitFor();
  });

  it.each(['timedOut', 'unreachable'] as const)(
    'says so when the tables cannot be read (%s), and shows them once they can be',
    async (failure) => {
      await withRequestFailure(page, '**/rpc/list_public_tables*', failure, async () => {
        await page.getByRole('button', { name: 'Refresh', exact: true }).click();
        await see(page.getByRole('main'), 'Failed to load database tables');
      });
      await tryAgain(page);
      await page.getByRole('row', { name: /^profiles \d+$/ }).waitFor();
    },
  );

  it.each(['timedOut', 'unreachable'] as const)(
    'says so when the figures cannot be read (%s), and shows them once they can be',
    async (failure) => {
      await page.goto('/dashboard');
      await card('Database Tables').waitFor();
      await withRequestFailure(page, statistics, failure, async () => {
        await page.getByRole('button', { name: 'Refresh', exact: true }).click();
        await expectToast(page, 'Error loading dashboard data', 'Failed to load statistics. Please try refreshing.');
        await see(page.getByRole('main'), 'Error loading dashboard data');
      });
      await tryAgain(page);
      await card('Database Tables').waitFor();
    },
  );

  it('asks to sign in when the sign-in state cannot be read', async () => {
    await page.evaluate(() => {
      const key = 'supabase-auth-token';
      const session = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
    });
    // Never answered: the dashboard is shown anyway after 3 s.
    await page.route('**/auth/v1/token*', () => {});
    await page.reload();
    await see(page, 'Please sign in to view your dashboard.');
    await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).waitFor();
    await page.unroute('**/auth/v1/token*');
    await page.reload();
    await card('Database Tables').waitFor();
  });
});

describe('the command palette, for an administrator', { sequential: true }, () => {
  const box = () => page.getByRole('combobox', { name: 'Search applications, people, companies and addresses' });

  it.each(['Control+k', 'Meta+k'])('opens with %s, and Escape returns the focus', async (keys) => {
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
    await refresh.focus();
    await page.keyboard.press(keys);
    await expectFocus(box());
    await page.keyboard.press('Escape');
    await expectFocus(refresh);
  });

  it('keeps its button busy until its code has loaded', async () => {
    const search = page.getByRole('button', { name: 'Search', exact: true });
    await page.reload();
    await holdCode(page, 'command-palette', async (release) => {
      await search.click();
      await expect.poll(() => search.getAttribute('aria-busy')).toBe('true');
      await release();
      await expectFocus(box());
    });
    await page.keyboard.press('Escape');
    await expectFocus(search);
  });

  it.each([
    ['amara okafor', /^Amara Okafor/, /\/users\/[0-9a-f-]{36}$/],
    ['kestrel', /^Kestrel & Rowe Estates/, /\/property-managers\/[0-9a-f-]{36}$/],
    ['osborne avenue', /^17 Osborne Avenue/, /\/tenancies\/[0-9a-f-]{36}$/],
    ['tenancy inf', /^Tenancy Information/, /\/dashboard\/tenancies$/],
  ])('finds %s and opens it by the keyboard alone', openByKeyboard);

  it('finds an application by its number and opens it by the keyboard alone', async () => {
    const { oldest } = await readApplicationNumbers(service.origin);
    await openByKeyboard(oldest, new RegExp(oldest), /\/rent-guarantees\/[0-9a-f-]{36}$/);
  });

  async function openByKeyboard(text: string, option: RegExp, address: RegExp): Promise<void> {
    await page.keyboard.press('Control+k');
    await box().fill(text);
    const wanted = page.getByRole('option', { name: option });
    // Results that arrive later would move the active option.
    await page
      .getByRole('dialog')
      .getByRole('status')
      .getByText(/^\d+ results?$/)
      .waitFor();
    await wanted.first().waitFor();
    for (let step = 0; (await wanted.first().getAttribute('aria-selected')) !== 'true' && step < 20; step += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(address);
  }

  // The second time from the list itself, where no other screen is opened.
  it.each(['another screen', 'the same screen'])(
    'leads from %s to all matching applications, in view below the queue and in the number that it shows',
    async () => {
      await page.keyboard.press('Control+k');
      await box().fill('rgc');
      const all = page.getByRole('group', { name: 'Applications' }).getByRole('option', { name: /^Show all \d+$/ });
      const count = /\d+/.exec((await all.textContent()) ?? '')?.[0];
      await all.click();
      await page.waitForURL('**/dashboard/applications?q=rgc#all-applications');
      await see(page, new RegExp(`of ${count}$`));
      const heading = page.getByRole('heading', { name: 'All applications' });
      await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
      await expect.poll(async () => (await heading.boundingBox())?.y ?? 9999).toBeLessThan(500);
      await expectFocus(heading);
    },
  );

  it('says when nothing is found, and when the search fails', async () => {
    await page.keyboard.press('Control+k');
    await box().fill('no such thing');
    await see(page, "Nothing found for 'no such thing'.");
    await withRequestFailure(page, '**/rpc/find_for_staff*', 'failed', async () => {
      await box().fill('no such other thing');
      await see(page, 'An unexpected error occurred. Please try again.');
    });
    await page.keyboard.press('Escape');
  });
});

describe('the dashboard, for a tenant', { sequential: true }, () => {
  it('redirects home, and the tables are only for administrators', async () => {
    const opened = await openSignedIn(browser, service.origin, accounts.tenant);
    await opened.waitForURL('**/dashboard/home');
    await opened.goto('/dashboard/database-tables');
    await see(opened, 'This page is only for administrators');
    await opened.getByRole('link', { name: 'Go to My Dashboard' }).click();
    await opened.waitForURL('**/dashboard/home');
    await opened.keyboard.press('Control+k');
    await expect.poll(() => opened.getByRole('dialog').count()).toBe(0);

    // While the role is unknown the database decides what is shown.
    await opened.route('**/rpc/has_admin_role*', () => {});
    await opened.goto('/dashboard');
    await see(opened, 'This dashboard is only for administrators');
    await opened.getByRole('link', { name: 'Go to My Dashboard' }).waitFor();
    await closeProfile(opened);
  });
});
