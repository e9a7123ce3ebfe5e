import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readApplicationNumbers } from '../testing/application-numbers.ts';
import { closePages, openBrowser } from '../testing/browser.ts';
import { exportList } from '../testing/export-list.ts';
import { expectFocus } from '../testing/focus.ts';
import { withRequestFailure } from '../testing/requests.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { choose, see, tryAgain } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const search = '**/rpc/search_applications*';

let service: Service;
let browser: Browser;
let page: Page;
let oldest: string;
let newest: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  ({ oldest, newest } = await readApplicationNumbers(service.origin));
  page = await openSignedIn(browser, service.origin, accounts.staff, '/dashboard/applications');
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const chip = (name: string) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name, exact: true });
const rows = () => page.locator('tbody tr:not([aria-hidden])');
/** The second column, the status, of each row. */
const statuses = async () => [
  ...new Set(await rows().locator('td:nth-child(2) span.rounded-full:not([aria-hidden])').allInnerTexts()),
];

/** The background of a status's pills, by the name of its colour. */
function groundOf(status: string): Promise<string> {
  return page.evaluate((wanted) => {
    const pill = [...document.querySelectorAll('tbody span.rounded-full')].find((each) => each.textContent === wanted);
    const names = ['--good-wash', '--warn-wash', '--info-wash', '--bad-wash', '--raised'];
    const isGround = (name: string) => {
      // A new element each time, because a change of colour would be a transition.
      const probe = document.createElement('i');
      probe.style.backgroundColor = `var(${name})`;
      document.body.append(probe);
      const colour = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return pill && colour === getComputedStyle(pill).backgroundColor;
    };
    return names.find(isGround) ?? 'none';
  }, status);
}

describe('the list of applications, for staff', { sequential: true }, () => {
  it('has a button to add one', async () => {
    await page.getByRole('button', { name: 'Add New' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add rent guarantee' });
    await sheet.getByLabel('Guarantee amount').waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  it('says that it is loading, and has its columns', async () => {
    const holdFirst = async (route: Route) => {
      await see(page, 'Loading applications...');
      await route.continue();
    };
    // The live connection, once it is open, asks again.
    await page.route(search, holdFirst, { times: 1 });
    await page.reload();
    await page.getByRole('link', { name: newest }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Applications', exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Application Number', 'Status', 'Tenant', 'Property', 'Property Manager', 'Created Date']);
    await see(page, '70 Tyndall Street, Cardiff');
  });

  it.each([
    ['/dashboard/applications', '--info-wash'],
    ['/dashboard/rent-guarantees', '--raised'],
  ])('shows each status of %s in its colour', async (path, draft) => {
    const colours = { Draft: draft, Pending: '--warn-wash', 'In review': '--raised' };
    await page.goto(path);
    await page.getByRole('link', { name: newest }).waitFor();
    for (const [status, colour] of Object.entries({ ...colours, Approved: '--good-wash', Rejected: '--bad-wash' })) {
      await expect.poll(() => groundOf(status)).toBe(colour);
    }
  });

  it('filters by one or several statuses, in the address and in the database', async () => {
    await page.goto('/dashboard/applications');
    await chip('Draft').click();
    await expect.poll(statuses).toEqual(['Draft']);
    await chip('Rejected').click();
    await expect.poll(async () => (await statuses()).sort()).toEqual(['Draft', 'Rejected']);
    await expect.poll(() => new URL(page.url()).searchParams.getAll('status')).toEqual(['draft', 'rejected']);
    await page.reload();
    await expect.poll(async () => (await statuses()).sort()).toEqual(['Draft', 'Rejected']);
    await expect.poll(() => chip('Rejected').getAttribute('aria-pressed')).toBe('true');
    await chip('Draft').click();
    await expect.poll(statuses).toEqual(['Rejected']);
    await chip('All').click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: newest }).waitFor();
  });

  it.each(['approved', 'its number', 'kestrel', 'tyndall'])('finds by %s', async (what) => {
    const text = what === 'its number' ? newest.toLowerCase() : what;
    await page.getByPlaceholder('Search applications...').fill(text);
    await page.waitForURL((url) => url.searchParams.get('q') === text);
    await expect
      .poll(async () => {
        const shown = await rows().allInnerTexts();
        return shown.length > 0 && shown.every((row) => row.toLowerCase().includes(text));
      })
      .toBe(true);
  });

  it('says so when nothing matches', async () => {
    await page.getByPlaceholder('Search applications...').fill('no such application');
    await see(page, 'No applications found');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('link', { name: newest }).waitFor();
  });

  it('sorts and pages', async () => {
    await page.getByRole('button', { name: 'Application Number' }).click();
    await expect.poll(() => rows().first().textContent()).toContain(oldest);
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => rows().last().textContent()).toContain(newest);
    await expectFocus(page.getByRole('button', { name: 'Next page' }));
    await expect.poll(() => page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
  });

  it('keeps its state on return, even after another tab, and has the default state otherwise', async () => {
    await page.getByRole('link', { name: newest }).click();
    await page.getByRole('tab', { name: 'Tenant' }).click();
    await page.waitForURL(/tab=tenant/);
    await page.getByRole('link', { name: 'Back to Applications' }).click();
    await page.waitForURL('**/dashboard/applications?sort=application_number&page=2');
    await page.getByRole('link', { name: newest }).click();
    await page.getByRole('link', { name: 'Open rent guarantee' }).click();
    await page.getByRole('link', { name: 'Back to Rent Guarantees' }).click();
    await page.waitForURL('**/dashboard/rent-guarantees');
  });

  it.each(['applications', 'rent-guarantees', 'users', 'property-managers', 'tenancies'])(
    'links back from page %s, which does not exist',
    async (list) => {
      await page.goto(`/dashboard/${list}?page=99`);
      await see(page, 'There is no page 99');
      await page.getByRole('button', { name: /^Go to the (first|last) page$/ }).click();
      await rows().first().waitFor();
      await expect.poll(() => new URL(page.url()).search).toMatch(/^(\?page=2)?$/);
    },
  );

  it('can be sorted on a phone, where it has no column titles', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/dashboard/applications');
    await choose(page, 'Sort by', 'Application Number');
    await page.waitForURL('**/applications?sort=application_number');
    await expect.poll(() => rows().first().textContent()).toContain(oldest);
    await page.getByRole('button', { name: 'Descending order' }).click();
    await page.waitForURL('**/applications?sort=-application_number');
    await expect.poll(() => rows().first().textContent()).toContain(newest);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => page.getByLabel('Sort by').isVisible()).toBe(false);
  });

  it('exports the results of all pages', async () => {
    await page.goto('/dashboard/applications?status=approved&status=rejected');
    const lines = await exportList(page, 'applications.csv');
    expect(lines[0]).toMatch(/^\uFEFFApplication Number,Status,Tenant,/);
    expect(lines.slice(1).every((line) => /^RGC-\d{4}-\d{2}-\d{3},(approved|rejected),/.test(line))).toBe(true);
  });

  it('says so when the export fails', async () => {
    await withRequestFailure(page, search, 'failed', async () => {
      await page.getByRole('button', { name: 'Export CSV' }).click();
      await expectToast(page, 'Export failed', 'An unexpected error occurred. Please try again.');
    });
  });

  it.each(['refused', 'unreachable'] as const)(
    'says so when it cannot be loaded (%s), and loads on a retry',
    async (failure) => {
      await withRequestFailure(page, search, failure, async () => {
        await page.goto('/dashboard/applications', { waitUntil: 'commit' });
        await expectToast(page, 'Error', 'Failed to load your applications');
        await see(page, 'There was a problem loading your applications. Please try again later.');
      });
      await tryAgain(page);
      await page.getByRole('link', { name: newest }).waitFor();
    },
  );

  it('stops waiting for a server that never answers', async () => {
    // Timers run thirty times as fast.
    await page.evaluate(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (limit) => timeout.call(AbortSignal, limit / 30);
      addEventListener('normal-time', () => Object.assign(AbortSignal, { timeout }));
    });
    await page.route(search, () => undefined);
    await chip('Draft').click();
    await expectToast(page, 'Error', 'Failed to load your applications');
    await see(page, 'The operation took too long and was stopped. Please try again.');
    await page.unroute(search);
    // A busy server may need longer than a thirtieth of the limit.
    await page.evaluate(() => dispatchEvent(new Event('normal-time')));
    await tryAgain(page);
    await page.getByRole('link', { name: newest }).waitFor();
  });
});
