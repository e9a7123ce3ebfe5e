import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage } from './support/browser.ts';
import { type Service, startService } from './support/service.ts';
import { accounts, signIn } from './support/sign-in.ts';

const requests = '**/rest/v1/tenancy_information*';

let service: Service;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  page = await openStaffPage();
});
afterAll(async () => {
  await browser?.close();
  await service?.remove();
});

async function openStaffPage(): Promise<Page> {
  const opened = await openPage(browser, service.origin);
  await opened.goto('/auth');
  await signIn(opened, accounts.staff);
  return opened;
}

const see = (text: string, where: Page | Locator = page) => where.getByText(text).first().waitFor();
const sheet = () => page.getByRole('dialog', { name: 'Add New Tenancy' });
const save = (where: Page = page) => where.getByRole('button', { name: 'Save Changes' });
const manager = (where: Page | Locator = page) => where.getByRole('combobox', { name: /Property manager/ });

async function fill(where: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await where.getByLabel(label).first().fill(value);
}

/** Opens a list by typing, and chooses with the keyboard alone. */
async function choose(list: Locator, typed: string, wanted: RegExp): Promise<void> {
  await list.focus();
  await list.pressSequentially(typed);
  await page.getByRole('option', { name: wanted }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => list.inputValue()).toMatch(wanted);
}

describe('the list of tenancies, for staff', { sequential: true }, () => {
  it('has its columns', async () => {
    await page.getByRole('link', { name: 'Tenancy Information' }).click();
    await page.getByRole('link', { name: '70 Tyndall Street, Cardiff' }).waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Address', 'Monthly Rent', 'Property Manager', 'Tenant', 'Start Date', 'End Date']);
  });

  it('finds by address, property manager and tenant together', async () => {
    await page.getByRole('searchbox').fill('osborne pemberton okafor');
    await page.waitForFunction(() => document.querySelectorAll('tbody tr:not([aria-hidden])').length === 1);
    await see('17 Osborne Avenue, Newcastle upon Tyne');
    await page.getByRole('searchbox').fill('no such street');
    await see('No tenancies found');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.waitForURL((url) => !url.searchParams.has('q'));
  });

  it('tells that it could not be loaded', async () => {
    await page.route('**/rpc/search_tenancies*', (route) => route.abort());
    await page.reload();
    await see('Failed to load tenancies');
    await page.unroute('**/rpc/search_tenancies*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: '70 Tyndall Street, Cardiff' }).waitFor();
  });
});

describe('adding a tenancy', { sequential: true }, () => {
  it('names what is missing or wrong', async () => {
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
      await see(message, sheet());
    }
    await fill(sheet(), { 'Monthly rent': 'a lot' });
    await see('Rent and deposit amounts must be valid numbers', sheet());
  });

  it('lets a property manager and a tenant be chosen by keyboard, and Escape closes the list alone', async () => {
    await manager(sheet()).focus();
    await manager(sheet()).pressSequentially('harbour');
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet().isVisible()).toBe(true);
    await choose(manager(sheet()), 'kestrel', /Kestrel & Rowe Estates, London/);
    await choose(sheet().getByRole('combobox', { name: /Tenant/ }), 'wei', /Wei Lin Tan/);
  });

  it('keeps what was typed when the server cannot be reached, and saves once it can', async () => {
    await fill(sheet(), { 'Address line 1': '5 Quay Street', City: 'Hull', 'Postal code': 'HU1 1AA' });
    await fill(sheet(), { Country: 'United Kingdom', 'Monthly rent': '£1,250.50', 'Deposit amount': '900' });
    await fill(sheet().getByRole('group', { name: 'Start date' }), { Day: '1', Month: '2', Year: '2027' });
    await fill(sheet().getByRole('group', { name: 'End date' }), { Day: '31', Month: '1', Year: '2028' });
    await page.route(requests, (route) => route.abort());
    await sheet().getByRole('button', { name: 'Add Tenancy' }).click();
    await see('Error adding tenancy');
    await page.unroute(requests);
    await sheet().getByRole('button', { name: 'Add Tenancy' }).click();
    await see('Tenancy added');
    await page.getByRole('link', { name: '5 Quay Street, Hull' }).click();
  });
});

describe('one tenancy, for staff', { sequential: true }, () => {
  it('shows what was added, and Save Changes only after an edit', async () => {
    await page.getByLabel('Monthly rent').waitFor();
    await expect.poll(() => page.getByLabel('Monthly rent').inputValue()).toBe('1250.50');
    await expect.poll(() => manager().inputValue()).toBe('Kestrel & Rowe Estates, London');
    await expect.poll(() => save().count()).toBe(0);
    await fill(page, { 'Monthly rent': '1300' });
    await save().click();
    await see('Tenancy updated successfully');
    await save().waitFor({ state: 'detached' });
  });

  it('refuses to save over somebody else’s change and shows it', async () => {
    const other = await openStaffPage();
    await other.goto(page.url());
    await fill(other, { 'Deposit amount': '100' });
    await fill(page, { City: 'York' });
    await save(other).click();
    await see('Tenancy updated successfully', other);
    await save().click();
    await see('Failed to update tenancy');
    await page.locator('ins', { hasText: '£100.00' }).waitFor();
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('York');
    await other.context().close();
  });

  it('asks before changes are left behind', async () => {
    await page.getByRole('link', { name: 'Back to Tenancies' }).click();
    await see('Would you like to save your changes before leaving?');
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL('**/dashboard/tenancies');
  });

  it('is not found under an address that no tenancy has', async () => {
    await page.goto('/dashboard/tenancies/30000000-0000-4000-8000-999999999999');
    await see('Error fetching tenancy');
    await see('Tenancy not found');
  });
});

describe('a tenant', () => {
  it('is turned away from the list', async () => {
    const opened = await openPage(browser, service.origin);
    await opened.goto('/auth');
    await signIn(opened, accounts.tenant);
    await opened.goto('/dashboard/tenancies');
    await see('This page is only for administrators', opened);
  });
});
