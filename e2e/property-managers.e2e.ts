import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage } from './support/browser.ts';
import { expectFocus } from './support/focus.ts';
import { type Service, startService } from './support/service.ts';
import { accounts, signIn } from './support/sign-in.ts';

/** Named by applications of the demo data. */
const inUse = '/dashboard/property-managers/20000000-0000-4000-8000-000000000001';
const requests = '**/rest/v1/property_managers*';

let service: Service;
let browser: Browser;
let page: Page;
let record: string;

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
const sheet = () => page.getByRole('dialog', { name: 'Add New Property Manager' });
const save = (where: Page = page) => where.getByRole('button', { name: 'Save Changes' });
const back = () => page.getByRole('link', { name: 'Back', exact: true });

async function fill(where: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await where.getByLabel(label).first().fill(value);
}

/** Does something while the server cannot be reached for property managers. */
async function whileUnreachable(work: () => Promise<void>): Promise<void> {
  await page.route(requests, (route) => route.abort());
  await work();
  await page.unroute(requests);
}

describe('the list of property managers, for staff', { sequential: true }, () => {
  it('has its columns, and new inquiries first', async () => {
    await page.getByRole('link', { name: 'Property Managers' }).click();
    await page.getByRole('link', { name: 'Colmore Lets' }).waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Company', 'Contact', 'Email', 'Phone', 'Location', 'Type']);
    await see('New inquiry', page.getByRole('row').nth(1));
  });

  it.each(['kestrel', 'daniel', 'rowe', 'lettings@kestrel', 'london', 'kestrel kingdom'])(
    'finds by %s',
    async (text) => {
      await page.getByRole('searchbox').fill(text);
      await page.waitForFunction(() => document.querySelectorAll('tbody tr:not([aria-hidden])').length === 1);
      await see('Kestrel & Rowe Estates');
    },
  );

  it('says so when nothing is found', async () => {
    await page.getByRole('searchbox').fill('no such company');
    await see('No property managers found');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.waitForURL((url) => !url.searchParams.has('q'));
  });

  it('tells that it could not be loaded, and loads it once it can be', async () => {
    await page.route('**/rpc/search_property_managers*', (route) => route.abort());
    await page.reload();
    await see('Failed to load property managers');
    await page.unroute('**/rpc/search_property_managers*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Colmore Lets' }).waitFor();
  });
});

describe('adding a property manager', { sequential: true }, () => {
  it('names what is missing or wrong', async () => {
    await page.getByRole('button', { name: 'Add New' }).click();
    await fill(sheet(), { Website: 'no address' });
    await sheet().getByRole('button', { name: 'Add Property Manager' }).click();
    for (const message of [
      'Company name is required',
      'First name is required',
      'Last name is required',
      'Invalid email address',
      'Address line 1 is required',
      'City is required',
      'Postal code is required',
      'Website must be a valid URL starting with http:// or https://',
    ]) {
      await see(message, sheet());
    }
    await expect.poll(() => sheet().getByLabel('Country').isEditable()).toBe(false);
    await expect.poll(() => sheet().getByLabel('Country').inputValue()).toBe('United Kingdom');
  });

  it('keeps what was typed when the server cannot be reached', async () => {
    await fill(sheet(), { 'Company name': 'Zebra Lets', 'First name': 'Zoe', 'Last name': 'Brae' });
    await fill(sheet(), { 'Business email': 'zoe@example.com', Website: 'zebra.example.com' });
    await fill(sheet(), { 'Address line 1': '1 High Street', City: 'Bath', 'Postal code': 'BA1 1AA' });
    await whileUnreachable(async () => {
      await sheet().getByRole('button', { name: 'Add Property Manager' }).click();
      await see('Error adding property manager');
    });
    await expect.poll(() => sheet().getByLabel('Company name').inputValue()).toBe('Zebra Lets');
  });

  it('adds it, says so, lists it, and gives the focus back', async () => {
    await sheet().getByRole('button', { name: 'Add Property Manager' }).click();
    await see('The property manager has been successfully added.');
    await sheet().waitFor({ state: 'detached' });
    await expectFocus(page.getByRole('button', { name: 'Add New' }));
    await page.getByRole('link', { name: 'Zebra Lets' }).click();
    await page.waitForURL(/property-managers\/[0-9a-f-]{36}$/);
    record = page.url();
    await expect.poll(() => page.getByLabel('Website').inputValue()).toBe('https://zebra.example.com');
  });
});

describe('one property manager, for staff', { sequential: true }, () => {
  it('has three sections, and saves only after a change', async () => {
    for (const name of ['Company Information', 'Contact Information', 'Address Information']) {
      await page.getByRole('heading', { name }).waitFor();
    }
    await expect.poll(() => save().isEnabled()).toBe(false);
    await fill(page, { City: 'Bristol' });
    await expect.poll(() => save().isEnabled()).toBe(true);
    await fill(page, { City: 'Bath' });
    await expect.poll(() => save().isEnabled()).toBe(false);
  });

  it('asks before changes are left behind, and saves them on request', async () => {
    await fill(page, { City: 'Bristol' });
    await back().click();
    await see('Would you like to save your changes before leaving?');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Bristol');
    await back().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
    await see('Property manager updated successfully');
    await page.waitForURL('**/dashboard/property-managers');
    await page.goto(record);
    await page.getByLabel('City').waitFor();
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Bristol');
  });

  it('refuses to save over somebody else’s change, shows it, and keeps both', async () => {
    const other = await openStaffPage();
    await other.goto(record);
    await fill(other, { 'Postal code': 'BS1 1AA' });
    await fill(page, { City: 'Wells' });
    await save(other).click();
    await see('Property manager updated successfully', other);
    await save().click();
    await see('Error updating property manager');
    await page.locator('ins', { hasText: 'BS1 1AA' }).waitFor();
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Wells');
    await save().click();
    await see('Property manager updated successfully');
    await page.reload();
    await page.getByLabel('City').waitFor();
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Wells');
    await expect.poll(() => page.getByLabel('Postal code').inputValue()).toBe('BS1 1AA');
    await other.context().close();
  });

  it('asks before it deletes, also with unsaved changes, and leads to the list', async () => {
    await fill(page, { City: 'Frome' });
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await see('Are you sure you want to delete this property manager?', question);
    await whileUnreachable(async () => {
      await question.getByRole('button', { name: 'Delete' }).click();
      await see('Error deleting property manager');
    });
    await page.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await see('Property manager deleted successfully');
    await page.waitForURL('**/dashboard/property-managers');
    await page.getByRole('link', { name: 'Zebra Lets' }).waitFor({ state: 'detached' });
  });

  it('is not found once it is deleted', async () => {
    await page.goto(record);
    await see('Error fetching property manager');
    await see('Property manager not found');
  });

  it('is not deleted while an application names it', async () => {
    await page.goto(inUse);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await see('An application names this property manager, so it cannot be deleted.');
  });
});

describe('a tenant', () => {
  it.each(['/dashboard/property-managers', inUse])('is turned away from %s', async (path) => {
    const opened = await openPage(browser, service.origin);
    await opened.goto('/auth');
    await signIn(opened, accounts.tenant);
    await opened.goto(path);
    await see('This page is only for administrators', opened);
    await expect.poll(() => opened.getByRole('link', { name: 'Property Managers' }).count()).toBe(0);
    await opened.context().close();
  });
});
