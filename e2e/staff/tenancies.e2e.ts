import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, closeProfile, openBrowser } from '../testing/browser.ts';
import { exportList } from '../testing/export-list.ts';
import { everyRequestFailure, requestFailures, unreachable, withRequestFailure } from '../testing/requests.ts';
import { demo } from '../testing/screens/screen.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { fill, see, tryAgain } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const requests = '**/rest/v1/tenancy_information*';

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

const sheet = () => page.getByRole('dialog', { name: 'Add New Tenancy' });
const save = (where: Page = page) => where.getByRole('button', { name: 'Save Changes' });
const manager = (where: Page | Locator = page) => where.getByRole('combobox', { name: /Property manager/ });

/** Opens a list by typing, and selects with the keyboard alone. */
async function chooseByTyping(list: Locator, typed: string, wanted: RegExp): Promise<void> {
  await list.focus();
  await list.pressSequentially(typed);
  await expect.poll(() => list.inputValue()).toBe(typed);
  await page.getByRole('option', { name: wanted }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => list.inputValue()).toMatch(wanted);
}

/** Whether the bar with 'Save Changes' lies over a part of a field, or the field is outside the window. */
async function isCovered(where: Page, field: Locator): Promise<boolean> {
  const bar = await where.locator('[data-save-bar]').boundingBox();
  const box = await field.boundingBox();
  if (bar === null || box === null) throw new Error('The bar or the field is not on the page');
  return box.y < 0 || box.y + box.height > bar.y;
}

describe('the list of tenancies, for staff', { sequential: true }, () => {
  it('has its columns', async () => {
    await page.getByRole('link', { name: 'Tenancy Information' }).click();
    await page.getByRole('link', { name: '70 Tyndall Street, Cardiff' }).waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Address', 'Monthly Rent', 'Property Manager', 'Tenant', 'Start Date', 'End Date']);
  });

  it('is exported with all its pages', async () => {
    const [head, ...tenancies] = await exportList(page, 'tenancies.csv');
    expect(head).toMatch(/^\uFEFFAddress,City,Postal Code,Monthly Rent,Currency,/);
    expect(tenancies.length).toBeGreaterThan(20);
    expect(tenancies.some((line) => /^70 Tyndall Street,Cardiff,.*,\d{4}-\d{2}-\d{2}$/.test(line))).toBe(true);
  });

  it('finds by address, property manager and tenant together', async () => {
    await page.getByRole('searchbox').fill('osborne pemberton okafor');
    await page.waitForFunction(() => document.querySelectorAll('tbody tr:not([aria-hidden])').length === 1);
    await see(page, '17 Osborne Avenue, Newcastle upon Tyne');
    await page.getByRole('searchbox').fill('no such street');
    await see(page, 'No tenancies found');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.waitForURL((url) => !url.searchParams.has('q'));
  });

  it('says that it could not be loaded', async () => {
    await withRequestFailure(page, '**/rpc/search_tenancies*', 'unreachable', async () => {
      await page.reload({ waitUntil: 'commit' });
      await see(page, 'Loading tenancies...');
      await see(page.getByRole('main'), 'Failed to load tenancies');
    });
    await tryAgain(page);
    await page.getByRole('link', { name: '70 Tyndall Street, Cardiff' }).waitFor();
  });
});

describe('adding a tenancy', { sequential: true }, () => {
  it('is left with Back, which closes the sheet, stays on the page, and asks about typed text', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('link', { name: 'Tenancy Information' }).click();
    await page.getByRole('button', { name: 'Add New' }).click();
    await sheet().getByLabel('City').waitFor();
    await page.goBack();
    await sheet().waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/dashboard/tenancies');
    await page.getByRole('button', { name: 'Add New' }).click();
    await fill(sheet(), { City: 'Bath' });
    await page.goBack();
    await page.getByRole('alertdialog', { name: 'Discard what you have typed?' }).waitFor();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await sheet().waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/dashboard/tenancies');
  });

  it('names missing and invalid fields', async () => {
    await page.getByRole('button', { name: 'Add New' }).click();
    await fill(sheet(), { Country: '' });
    await sheet().getByRole('button', { name: 'Add Tenancy' }).click();
    for (const message of [
      'Address line 1 is required',
      'City is required',
      'Postal code is required',
      'Country is required',
      'Monthly rent is required',
      'Deposit amount is required',
      'Start date is required',
      'End date is required',
    ]) {
      await see(sheet(), message);
    }
    await fill(sheet(), { 'Monthly rent': 'a lot' });
    await see(sheet(), 'Rent and deposit amounts must be valid numbers');
  });

  it('selects a property manager and a tenant by keyboard, and Escape closes only the list', async () => {
    await manager(sheet()).focus();
    await manager(sheet()).pressSequentially('harbour');
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet().isVisible()).toBe(true);
    await chooseByTyping(manager(sheet()), 'kestrel', /Kestrel & Rowe Estates, London/);
    await chooseByTyping(sheet().getByRole('combobox', { name: /Tenant/ }), 'wei', /Wei Lin Tan/);
  });

  it('loses nothing when it fails, even with the server stopped, and succeeds once it is back', async () => {
    await fill(sheet(), { 'Address line 1': '5 Quay Street', City: 'Hull', 'Postal code': 'HU1 1AA' });
    await fill(sheet(), { Country: 'United Kingdom', 'Monthly rent': '£1,250.50', 'Deposit amount': '900' });
    await fill(sheet().getByRole('group', { name: 'Start date' }), { Day: '1', Month: '2', Year: '2027' });
    await fill(sheet().getByRole('group', { name: 'End date' }), { Day: '31', Month: '1', Year: '2028' });
    const add = () => sheet().getByRole('button', { name: 'Add Tenancy' }).click();
    for (const failure of everyRequestFailure) {
      await withRequestFailure(page, requests, failure, async () => {
        await add();
        await expectToast(page, 'Error adding tenancy', requestFailures[failure].text);
      });
    }
    await service.stop();
    try {
      await add();
      await expectToast(page, 'Error adding tenancy', unreachable);
      await expect.poll(() => sheet().getByLabel('Monthly rent').inputValue()).toBe('£1,250.50');
    } finally {
      await service.restart();
    }
    await add();
    await expectToast(page, 'Tenancy added');
    await page.getByRole('link', { name: '5 Quay Street, Hull' }).click();
  });
});

describe('one tenancy, for staff', { sequential: true }, () => {
  it('shows the new tenancy, and Save Changes only after an edit', async () => {
    await page.getByLabel('Monthly rent').waitFor();
    await expect.poll(() => page.getByLabel('Monthly rent').inputValue()).toBe('1250.50');
    await expect.poll(() => manager().inputValue()).toBe('Kestrel & Rowe Estates, London');
    await expect.poll(() => save().count()).toBe(0);
    await fill(page, { 'Monthly rent': '1300' });
    for (const failure of everyRequestFailure) {
      await withRequestFailure(page, requests, failure, async () => {
        await save().click();
        await expectToast(page, 'Failed to update tenancy', requestFailures[failure].text);
      });
    }
    await save().click();
    await expectToast(page, 'Tenancy updated successfully');
    await save().waitFor({ state: 'detached' });
  });

  it('does not overwrite somebody else’s change, and shows it', async () => {
    const other = await openSignedIn(browser, service.origin, accounts.staff, page.url());
    await fill(other, { 'Deposit amount': '100' });
    await fill(page, { City: 'York' });
    await save(other).click();
    await see(other, 'Tenancy updated successfully');
    await save().click();
    await see(page, 'Failed to update tenancy');
    await page.locator('ins', { hasText: '£100.00' }).waitFor();
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('York');
    await closeProfile(other);
  });

  it.each([1280, 375])('keeps the field in use above the save bar, in a window of %i px', async (width) => {
    const viewport = { width, height: 800 };
    const wide = await openSignedIn(browser, service.origin, accounts.staff, page.url(), { viewport });
    const fields = wide.getByRole('main').getByRole('textbox');
    await fields.first().waitFor();
    await expect.poll(() => fields.count()).toBeGreaterThan(10);
    for (const field of await fields.all()) {
      const isTall = (await field.evaluate(({ tagName }) => tagName)) === 'TEXTAREA';
      // The first key shows the bar; the second is typed with the field scrolled under it. Of a tall field, only its line scrolls.
      for (const key of isTall ? ['1'] : ['1', '2']) {
        await field.evaluate((element: HTMLElement) => {
          element.focus({ preventScroll: true });
          window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight + 8);
        });
        await wide.keyboard.press(key);
        await save(wide).waitFor();
        await expect.poll(() => isCovered(wide, field)).toBe(false);
      }
      await wide.getByRole('button', { name: 'Discard' }).click();
      await save(wide).waitFor({ state: 'detached' });
    }
    await closeProfile(wide);
  });

  it('asks before unsaved changes are lost', async () => {
    await page.getByRole('link', { name: 'Back to Tenancies' }).click();
    await see(page, 'Would you like to save your changes before leaving?');
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL('**/dashboard/tenancies');
  });

  it('says only once that a home outside the United Kingdom is not guaranteed, before a save and after a refused one', async () => {
    await page.goto(`${service.origin}/dashboard/rent-guarantees/${demo.inReview}`);
    await page.getByRole('link', { name: 'Open the tenancy' }).click();
    const words = page.getByText('We do not guarantee tenancies in Jersey: it is not in the United Kingdom.', {
      exact: true,
    });
    await fill(page, { 'Postal code': 'JE2 3AB' });
    await words.waitFor();
    await save().click();
    await expectToast(page, 'Failed to update tenancy');
    await expect.poll(() => words.count()).toBe(1);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('link', { name: 'Back to Tenancies' }).click();
  });

  it('says so when it cannot be loaded, or does not exist', async () => {
    await page.getByRole('link', { name: '5 Quay Street, Hull' }).click();
    await page.getByLabel('City').waitFor();
    await withRequestFailure(page, requests, 'unreachable', async () => {
      await page.reload({ waitUntil: 'commit' });
      await expectToast(page, 'Error fetching tenancy', unreachable);
    });
    await tryAgain(page);
    await page.getByLabel('City').waitFor();
    await page.goto('/dashboard/tenancies/30000000-0000-4000-8000-999999999999');
    await see(page, 'Tenancy not found');
  });

  it('is deleted after a question while no application refers to it, and the list opens', async () => {
    await page.goto('/dashboard/tenancies');
    await page.getByRole('link', { name: '5 Quay Street, Hull' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete tenancy' });
    await see(dialog, 'Are you sure you want to delete this tenancy? This action cannot be undone.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Tenancy deleted successfully');
    await page.waitForURL('**/dashboard/tenancies');
    await page.getByRole('link', { name: '5 Quay Street, Hull' }).waitFor({ state: 'detached' });
  });

  it('cannot be deleted while an application refers to it, and says why', async () => {
    await page.goto(`/dashboard/tenancies/${demo.tenancy}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete tenancy' });
    await see(dialog, '1 application names this tenancy. Delete it or choose another tenancy there first.');
    await dialog.getByRole('link', { name: /^RGC-/ }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
});

describe('a tenant', () => {
  it('cannot open the list', async () => {
    const opened = await openSignedIn(browser, service.origin, accounts.tenant, '/dashboard/tenancies');
    await see(opened, 'This page is only for administrators');
  });
});
