import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, closeProfile, openBrowser } from '../testing/browser.ts';
import { exportList } from '../testing/export-list.ts';
import { expectFocus } from '../testing/focus.ts';
import { everyRequestFailure, requestFailures, unreachable, withRequestFailure } from '../testing/requests.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { choose, fill, pressFirst, see, tryAgain } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

/** A property manager with applications in the demo data. */
const inUse = '/dashboard/property-managers/20000000-0000-4000-8000-000000000001';
const requests = '**/rest/v1/property_managers*';

let service: Service;
let browser: Browser;
let page: Page;
let record: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  page = await openSignedIn(browser, service.origin);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const sheet = () => page.getByRole('dialog', { name: 'Add New Property Manager' });
const save = (where: Page = page) => where.getByRole('button', { name: 'Save Changes' });
const back = () => page.getByRole('link', { name: 'Back', exact: true });

describe('the list of property managers, for staff', { sequential: true }, () => {
  it('has its columns, and new inquiries first', async () => {
    await page.getByRole('link', { name: 'Property Managers', exact: true }).click();
    await page.getByRole('link', { name: 'Colmore Lets' }).waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Company', 'Contact', 'Email', 'Phone', 'Location', 'Type']);
    await see(page.getByRole('row').nth(1), 'New inquiry');
  });

  it.each(['kestrel', 'daniel', 'rowe', 'lettings@kestrel', 'london', 'kestrel kingdom'])(
    'finds by %s',
    async (text) => {
      await page.getByRole('searchbox').fill(text);
      await page.waitForFunction(() => document.querySelectorAll('tbody tr:not([aria-hidden])').length === 1);
      await see(page, 'Kestrel & Rowe Estates');
    },
  );

  it('is exported with its filter', async () => {
    const [head, ...found] = await exportList(page, 'property-managers.csv');
    expect(head).toMatch(/^\uFEFFCompany,Type,Contact First Name,Contact Last Name,Email,Phone,/);
    expect(found).toEqual([expect.stringMatching(/^Kestrel & Rowe Estates,/)]);
  });

  it('says so when nothing matches', async () => {
    await page.getByRole('searchbox').fill('no such company');
    await see(page, 'No property managers found');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.waitForURL((url) => !url.searchParams.has('q'));
  });

  it('says that it could not be loaded, and loads on a retry', async () => {
    await withRequestFailure(page, '**/rpc/search_property_managers*', 'unreachable', async () => {
      await page.reload({ waitUntil: 'commit' });
      await expectToast(page, 'Error', 'Failed to load property managers');
      await see(page.getByRole('main'), 'Failed to load property managers');
    });
    await tryAgain(page);
    await page.getByRole('link', { name: 'Colmore Lets' }).waitFor();
  });
});

describe('adding a property manager', { sequential: true }, () => {
  it('says that its form could not be loaded, and opens it at the next press', async () => {
    const code = /\/assets\/add-property-manager-sheet-.*\.js$/;
    await page.reload();
    await page.route(code, (route) => route.abort());
    await page.getByRole('button', { name: 'Add New' }).click();
    await expectToast(page, 'Error', 'Could not reach the server. Check your connection and try again.');
    await page.unroute(code);
    await page.getByRole('button', { name: 'Add New' }).click();
    await sheet().waitFor();
    await page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'detached' });
  });

  it('names missing and invalid fields', async () => {
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
      await see(sheet(), message);
    }
    await expect.poll(() => sheet().getByLabel('Country').isEditable()).toBe(false);
    await expect.poll(() => sheet().getByLabel('Country').inputValue()).toBe('United Kingdom');
  });

  it('says directly below the e-mail address, and in view, that it is on record already', async () => {
    for (const size of [
      { width: 375, height: 740 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      const email = sheet().getByLabel('Business email');
      await email.fill('');
      await email.pressSequentially('lettings@kestrelrowe.example.com');
      const notice = sheet().getByText(/has this e-mail address\.$/);
      await notice.waitFor();
      const bottomOf = async () => {
        const box = await notice.boundingBox();
        return (box?.y ?? size.height) + (box?.height ?? 0);
      };
      // It comes into view a moment after it is there.
      await expect.poll(bottomOf).toBeLessThanOrEqual(size.height);
      expect((await bottomOf()) - ((await email.boundingBox())?.y ?? 0)).toBeLessThan(240);
    }
  });

  it('keeps typed text when it is not added, whatever the reason', async () => {
    await fill(sheet(), { 'Company name': 'Zebra Lets', 'First name': 'Zoe', 'Last name': 'Brae' });
    await fill(sheet(), { 'Business email': 'zoe@example.com', Website: 'zebra.example.com' });
    await fill(sheet(), { 'Address line 1': '1 High Street', City: 'Bath', 'Postal code': 'BA1 1AA' });
    for (const failure of everyRequestFailure) {
      await withRequestFailure(page, requests, failure, async () => {
        await sheet().getByRole('button', { name: 'Add Property Manager' }).click();
        await expectToast(page, 'Error adding property manager', requestFailures[failure].text);
      });
    }
    await sheet().getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(() => sheet().getByLabel('Company name').inputValue()).toBe('Zebra Lets');
  });

  it('adds it, shows a toast, lists it, and returns the focus', async () => {
    await sheet().getByRole('button', { name: 'Add Property Manager' }).click();
    await expectToast(page, 'Property manager added', 'The property manager has been successfully added.');
    await sheet().waitFor({ state: 'detached' });
    await expectFocus(page.getByRole('button', { name: 'Add New' }));
    await page.getByRole('link', { name: 'Zebra Lets' }).click();
    await page.waitForURL(/property-managers\/[0-9a-f-]{36}$/);
    record = page.url();
    await expect.poll(() => page.getByLabel('Website').inputValue()).toBe('https://zebra.example.com');
    await page.goBack();
    await page.getByRole('button', { name: 'Add New' }).click();
    await expect.poll(() => sheet().getByLabel('Company name').inputValue()).toBe('');
    // Another with the same e-mail address, or name and postcode, is warned of.
    const known = sheet().getByRole('link', { name: 'Zebra Lets, Bath' });
    await fill(sheet(), { 'Business email': 'ZOE@example.com' });
    await see(sheet(), 'has this e-mail address.');
    expect(new URL((await known.getAttribute('href')) ?? '', record).href).toBe(record);
    await fill(sheet(), { 'Business email': 'z_e@example.com' });
    await known.waitFor({ state: 'detached' });
    await fill(sheet(), { 'Company name': 'zebra lets', 'Postal code': 'ba11aa' });
    await see(sheet(), 'has this name and postcode.');
    await fill(sheet(), { 'Business email': '', 'Company name': '', 'Postal code': '' });
    await known.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Zebra Lets' }).click();
    await page.waitForURL(record);
  });
});

describe('one property manager, for staff', { sequential: true }, () => {
  it('has three sections, and can only be saved after a change', async () => {
    for (const name of ['Company Information', 'Contact Information', 'Address Information']) {
      await page.getByRole('heading', { name }).waitFor();
    }
    await expect.poll(() => save().isEnabled()).toBe(false);
    await fill(page, { City: 'Bristol' });
    await expect.poll(() => save().isEnabled()).toBe(true);
    await fill(page, { City: 'Bath' });
    await expect.poll(() => save().isEnabled()).toBe(false);
  });

  it('asks before unsaved changes are lost, and saves them on request', async () => {
    await fill(page, { City: 'Bristol' });
    await back().click();
    await see(page, 'Would you like to save your changes before leaving?');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Bristol');
    await back().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
    await see(page, 'Property manager updated successfully');
    await page.waitForURL('**/dashboard/property-managers');
    await page.goto(record);
    await page.getByLabel('City').waitFor();
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Bristol');
  });

  it('says that it cannot be loaded while the server fails, and loads afterwards', async () => {
    await withRequestFailure(page, requests, 'unreachable', async () => {
      await page.reload({ waitUntil: 'commit' });
      await expectToast(page, 'Error fetching property manager', unreachable);
      await see(page.getByRole('main'), 'Error fetching property manager');
    });
    await tryAgain(page);
    await page.getByLabel('City').waitFor();
  });

  it('loses nothing when saving fails, even with the server stopped, and saves once it is back', async () => {
    await fill(page, { City: 'Bath' });
    for (const failure of everyRequestFailure) {
      await withRequestFailure(page, requests, failure, async () => {
        await save().click();
        await expectToast(page, 'Error updating property manager', requestFailures[failure].text);
      });
    }
    await service.stop();
    try {
      await save().click();
      await expectToast(page, 'Error updating property manager', unreachable);
      await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Bath');
    } finally {
      await service.restart();
    }
    await save().click();
    await expectToast(page, 'Property manager updated successfully');
    await expect.poll(() => save().isEnabled()).toBe(false);
  });

  it('does not overwrite somebody else’s change, shows it, and keeps both', async () => {
    const other = await openSignedIn(browser, service.origin, accounts.staff, record);
    await fill(other, { 'Postal code': 'BS1 1AA' });
    await fill(page, { City: 'Wells' });
    await save(other).click();
    await see(other, 'Property manager updated successfully');
    await save().click();
    await see(page, 'Error updating property manager');
    await page.locator('ins', { hasText: 'BS1 1AA' }).waitFor();
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Wells');
    await save().click();
    await see(page, 'Property manager updated successfully');
    await page.reload();
    await page.getByLabel('City').waitFor();
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Wells');
    await expect.poll(() => page.getByLabel('Postal code').inputValue()).toBe('BS1 1AA');
    await closeProfile(other);
  });

  it('asks before it deletes, also with unsaved changes, and opens the list', async () => {
    await fill(page, { City: 'Frome' });
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await see(question, 'Are you sure you want to delete this property manager?');
    await withRequestFailure(page, requests, 'unreachable', async () => {
      await question.getByRole('button', { name: 'Delete' }).click();
      await expectToast(page, 'Error deleting property manager', unreachable);
    });
    await page.getByRole('button', { name: 'Delete' }).click();
    // A second click at once asks for nothing more.
    await question.getByRole('button', { name: 'Delete' }).dblclick();
    await see(page, 'Property manager deleted successfully');
    await page.waitForURL('**/dashboard/property-managers');
    await page.getByRole('link', { name: 'Zebra Lets' }).waitFor({ state: 'detached' });
  });

  it('is not found once it is deleted', async () => {
    await page.goto(record, { waitUntil: 'commit' });
    await see(page, 'Error fetching property manager');
    await see(page, 'Property manager not found');
  });

  it('cannot be deleted while something refers to it, and says so before it asks', async () => {
    await page.goto(inUse);
    await see(page, 'Where it is named');
    await page.getByText(/^Applications \(/).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog');
    await see(dialog, /^\d+ applications, \d+ tenancies, .* belong to this property manager, now or before\. Merge it/);
    expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  });
});

describe('a property manager that is recorded twice', { sequential: true }, () => {
  it('is merged into the other record, which then says so', async () => {
    await page.goto('/dashboard/property-managers/20000000-0000-4000-8000-000000000008');
    await pressFirst(page, 'Merge…');
    const dialog = page.getByRole('dialog', { name: 'Merge into another record' });
    await see(dialog, /^\d+ applications?, .* linked accounts?, with what/);
    await pressFirst(dialog, 'Merge records');
    await see(dialog, 'Choose the record that is kept');
    await choose(dialog, 'Record that is kept', 'Margaret Ashdown, Manchester');
    await fill(dialog, { Reason: 'She has married and moved.' });
    await pressFirst(dialog, 'Merge records');
    await expectToast(page, 'Records merged');
    await page.waitForURL('**/property-managers/20000000-0000-4000-8000-000000000003');
    await see(page, 'Merged into this record');
    await see(page, 'Ruth Pemberton, Newcastle upon Tyne');
    await see(page, 'She has married and moved.');
  });
});

describe('a tenant', () => {
  it('cannot open the list or a record', async () => {
    const opened = await openSignedIn(browser, service.origin, accounts.tenant, '/dashboard/property-managers');
    await see(opened, 'This page is only for administrators');
    await expect.poll(() => opened.getByRole('link', { name: 'Property Managers' }).count()).toBe(0);
    await opened.goto(inUse);
    await see(opened, 'This page is only for administrators');
    await closeProfile(opened);
  });
});
