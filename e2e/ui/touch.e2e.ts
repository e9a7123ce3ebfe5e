// Screens on a phone: a narrow window, and touch in place of a pointer that hovers.

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../testing/api.ts';
import { closePages, closeProfile, openBrowser, openPage } from '../testing/browser.ts';
import { clientOf } from '../testing/complete-draft.ts';
import { expectFocus } from '../testing/focus.ts';
import { isApart } from '../testing/layout.ts';
import { demo } from '../testing/screens/screen.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn, signIn } from '../testing/sign-in.ts';
import { signUp } from '../testing/sign-up.ts';
import { choose, openSection, see } from '../testing/steps.ts';
import { expectToast, toasts } from '../testing/toast.ts';

/** An application whose documents nobody has accepted. */
const inReview = '40000000-0000-4000-8000-000000000017';
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

describe('tabs that are wider than the screen', () => {
  it('show at which end there are more, with an arrow to them', async () => {
    const page = await open(accounts.staff, '/dashboard/staff');
    const row = page.getByRole('tablist');
    const arrows = row.locator('xpath=..').locator('button[aria-hidden]');
    const last = row.getByRole('tab').last();
    await arrows.waitFor();
    const edge = async () => (await arrows.last().boundingBox())?.x ?? 0;
    expect(await edge()).toBeGreaterThan(300);
    expect((await last.boundingBox())?.x).toBeGreaterThan(300);
    for (let press = 0; press < 3 && (await edge()) > 300; press += 1) {
      await arrows.last().tap();
      // The row moves for a moment.
      await page.waitForTimeout(700);
    }
    expect(await edge()).toBeLessThan(30);
    const { x = 0, width = 0 } = (await last.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(375);
    // The keyboard needs no arrow, so the arrow cannot have the focus.
    await row.getByRole('tab').first().focus();
    await page.keyboard.press('End');
    await expect.poll(() => last.getAttribute('data-state')).toBe('active');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[aria-hidden]'))).toBeNull();
  });

  it('show no arrow when all fit', async () => {
    const page = await open(accounts.staff, '/dashboard/staff');
    await page.locator('button[aria-hidden]').first().waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('button[aria-hidden]').first().waitFor({ state: 'detached' });
  });
});

describe('a screen on a phone', () => {
  it('keeps a menu off its edge', async () => {
    const page = await open(accounts.staff, `/dashboard/rent-guarantees/${demo.approved}?tab=documents`);
    await page
      .getByRole('button', { name: /^More for/ })
      .first()
      .tap();
    await expect.poll(async () => (await page.getByRole('menu').boundingBox())?.x).toBeGreaterThanOrEqual(8);
  });

  it('has the button that saves the guarantor in line with its fields', async () => {
    const page = await open(accounts.staff, '/dashboard/staff?tab=company');
    const button = await page.getByRole('button', { name: 'Save Changes' }).boundingBox();
    const field = await page.getByLabel('Registered name').boundingBox();
    expect(Math.abs((button?.x ?? 0) - (field?.x ?? 99))).toBeLessThan(2);
  });
});

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
      'Communications',
      'Timeline',
    ],
    ['staff', accounts.staff, `/dashboard/applications/${demo.approved}`, 'Communications', 'Timeline'],
  ])('has its messages above its timeline, for %s', async (_, account, path, messages, timeline) => {
    const page = await open(account, path);
    await page.getByRole('heading', { name: messages, exact: true }).waitFor();
    await page.getByRole('heading', { name: timeline, exact: true }).waitFor();
    const order = await headings(page);
    expect(order.indexOf(messages)).toBeGreaterThanOrEqual(0);
    expect(order.indexOf(messages)).toBeLessThan(order.indexOf(timeline));
  });

  it('shows when each event happened', async () => {
    const page = await open(accounts.tenant, `/dashboard/my-applications/${demo.approved}`);
    const time = page.getByRole('main').locator('ol time').first();
    await time.waitFor();
    const exact = (await time.getAttribute('title')) ?? '';
    expect(exact).toMatch(/\d{4}.*\d{2}:\d{2}/);
    await time.getByText(exact).waitFor();
  });
});

describe('a mobile number that is typed in Settings on a phone', () => {
  it('shows above the save bar how it will be saved', async () => {
    const page = await open(accounts.tenant, '/dashboard/settings');
    await page.getByRole('button', { name: 'Edit', exact: true }).tap();
    const field = page.getByLabel('Mobile number');
    await field.fill('');
    const bar = page.locator('[data-save-bar]');
    // The page is scrolled so that the field is just above the bar.
    await field.evaluate((box) => {
      const edge = document.querySelector('[data-save-bar]')?.getBoundingClientRect().top ?? 0;
      window.scrollBy({ top: box.getBoundingClientRect().bottom - edge + 20, behavior: 'instant' });
      box.focus({ preventScroll: true });
    });
    await page.keyboard.type('07700900123');
    await expect.poll(() => isBelow(bar, page.getByText(/^We save \+44/))).toBe(true);
    await page.close();
  });
});

describe('an application with an invalid section on a phone', () => {
  it('moves the focus to the list of what is wrong when it is saved', async () => {
    const account = { email: 'noor.haddad@example.com', password: 'a good long password' };
    await signUp(service.origin, account);
    // Where the page scrolls smoothly, the scroll to the first field goes on for a while.
    const options = { ...phone, reducedMotion: 'no-preference' } as const;
    const path = '/dashboard/application-submission';
    const page = await openSignedIn(browser, service.origin, account, path, options);
    await openSection(page, 'Your Tenancy');
    const tenancy = page.getByRole('region', { name: 'Your Tenancy' });
    await tenancy.getByLabel('Monthly rent').fill('much');
    await tenancy.getByRole('button', { name: 'Save and continue' }).tap();
    const list = page.getByRole('region', { name: 'There is a problem' });
    await expectFocus(list);
    await page.waitForTimeout(1000);
    const { y = -1, height = 0 } = (await list.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(phone.viewport.height);
    // A text beside it says that typed text is kept.
    await list
      .locator('xpath=following-sibling::*[1]')
      .getByText(/^Not (saved|complete) yet\./)
      .waitFor();
    await closeProfile(page);
  });
});

describe('the queue on a phone', () => {
  it('shows the whole address of each property', async () => {
    const page = await open(accounts.staff, '/dashboard/applications');
    const address = page.getByText('55 Tenby Street North, Birmingham').filter({ visible: true }).first();
    await address.waitFor();
    const isCut = (element: Element): boolean =>
      element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible';
    expect(await address.evaluate(isCut)).toBe(false);
    expect(await address.locator('..').evaluate(isCut)).toBe(false);
    await page.close();
  });
});

describe('a toast on a phone', () => {
  it('covers neither the heading nor the field in use, and has a close button', async () => {
    const page = await openPage(browser, service.origin, { ...phone, viewport: { width: 375, height: 560 } });
    await page.goto('/dashboard/settings');
    await expectToast(page, 'Access Denied', 'Please sign in to access the dashboard.');
    const toast = toasts(page);
    await expect.poll(() => isApart(toast, page.getByRole('heading', { level: 1 }))).toBe(true);
    // A pointer over the toast keeps it there.
    await toast.dispatchEvent('pointermove');
    const field = page.getByLabel('Email address');
    const { y = 0 } = (await toast.boundingBox()) ?? {};
    await field.evaluate((box, top) => {
      window.scrollBy({ top: box.getBoundingClientRect().top - top, behavior: 'instant' });
      box.focus({ preventScroll: true });
    }, y);
    await expect.poll(() => isApart(toast, field)).toBe(true);
    const close = toast.getByRole('button', { name: 'Close' });
    expect((await close.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    await close.tap();
    await toast.waitFor({ state: 'detached' });
  });
});

describe('a sign-in on a phone after a link in a mail', () => {
  it('leads to the heading that the link names, which the toast does not cover', async () => {
    const { client } = await clientOf(service.origin, accounts.staff);
    for (const document_type of ['bank_statement', 'reference']) {
      const words = 'Please send all its pages.';
      await client.rpc('ask_tenant', { application_id: inReview, kind: 'document', document_type, words });
    }
    const page = await openPage(browser, service.origin, phone);
    await page.goto(`/dashboard/my-applications/${inReview}#what-we-need`);
    await signIn(page, accounts.tenant);
    await expectToast(page, 'Welcome back');
    // A pointer over the toast keeps it there.
    await toasts(page).dispatchEvent('pointermove');
    const asked = page.locator('#what-we-need');
    await expectFocus(asked);
    await expect.poll(() => isApart(toasts(page), asked)).toBe(true);
    const heading = asked.getByRole('heading', { name: 'We need something from you' });
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 999).toBeLessThan(phone.viewport.height / 3);
    await page.close();
  });
});

describe('a sheet on a phone', () => {
  it('is not covered by an earlier toast', async () => {
    const page = await openPage(browser, service.origin, phone);
    await page.goto('/auth');
    await signIn(page, accounts.staff);
    await expectToast(page, 'Welcome back');
    // A pointer over the toast keeps it there.
    await toasts(page).dispatchEvent('pointermove');
    await page.getByRole('button', { name: 'Open menu' }).press('Enter');
    await page.getByRole('dialog').getByRole('link', { name: 'Property Managers' }).click();
    await page.getByRole('button', { name: 'Add New' }).click();
    await page.getByRole('heading', { name: 'Add New Property Manager' }).waitFor();
    await toasts(page).waitFor({ state: 'detached' });
  });
});

describe('a chart on a phone', () => {
  it('shows the numbers of a touched column until it is touched again', async () => {
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

describe('keyboard shortcuts', () => {
  const review = `/dashboard/rent-guarantees/${inReview}/review`;

  it.each([
    ['of the queue', '/dashboard/applications', 'Take the next case'],
    ['of the review', review, 'Take the next case'],
  ])('are not explained on a touch screen: %s', async (_, path, sign) => {
    const page = await open(accounts.staff, path);
    await page.getByRole('button', { name: sign }).waitFor();
    expect(await page.getByRole('button', { name: 'All keys' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Turn keys off' }).count()).toBe(0);
    // A narrow window with a mouse has a keyboard.
    const desktop = await openSignedIn(browser, service.origin, accounts.staff, path, { viewport: phone.viewport });
    await desktop.getByRole('button', { name: 'All keys' }).waitFor();
  });
});

describe('a refused approval on a small screen', () => {
  it.each([375, 700])(
    'shows the reason beside its button, with the focus and without a toast, at %d pixels',
    async (width) => {
      const page = await openSignedIn(
        browser,
        service.origin,
        accounts.staff,
        `/dashboard/rent-guarantees/${inReview}/review`,
        {
          ...phone,
          viewport: { width, height: 720 },
        },
      );
      const button = page.getByRole('button', { name: 'Approve application' });
      await page.getByRole('radio', { name: 'Approve' }).click();
      await button.click();
      const reason = page.getByRole('group', { name: 'Before it can be approved' });
      await see(reason, 'A verified proof of income is required');
      await expectFocus(reason);
      expect(await isBelow(button, reason)).toBe(true);
      const box = await button.boundingBox();
      expect((box?.y ?? 720) + (box?.height ?? 0)).toBeLessThanOrEqual(720);
      expect(await toasts(page).count()).toBe(0);
      // The reason is about an approval, and the page is not wider than the screen.
      await page.getByRole('radio', { name: 'Reject' }).click();
      await reason.waitFor({ state: 'detached' });
      await choose(page, 'Reason', 'Your answers and your documents differ');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.getByRole('radio', { name: 'Approve' }).click();
      await reason.waitFor();
    },
  );
});

/** Whether an element is below another. */
async function isBelow(lower: Locator, upper: Locator): Promise<boolean> {
  const [below, above] = await Promise.all([lower.boundingBox(), upper.boundingBox()]);
  return below !== null && above !== null && below.y >= above.y + above.height;
}
