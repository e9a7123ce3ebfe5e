import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readApplicationNumbers } from '../testing/application-numbers.ts';
import { closePages, openBrowser } from '../testing/browser.ts';
import { expectFocus } from '../testing/focus.ts';
import { everyRequestFailure, requestFailures, unreachable, withRequestFailure } from '../testing/requests.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { fieldValue, fill, pressFirst, see, tryAgain } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const applications = '**/rest/v1/rent_guarantee_applications*';
const saving = '**/rpc/save_application*';

let service: Service;
let browser: Browser;
let page: Page;
let oldest: string;
let newest: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  ({ oldest, newest } = await readApplicationNumbers(service.origin));
  page = await openSignedIn(browser, service.origin, accounts.staff, '/dashboard/rent-guarantees');
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const sheet = (name: string) => page.getByRole('dialog', { name });

describe('the list of rent guarantees, for staff', { sequential: true }, () => {
  it('has its columns, and marks applications that were not submitted', async () => {
    const draft = page.getByRole('row', { name: newest });
    await see(draft, 'Not submitted');
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Application Number', 'Status', 'Property', 'Property Manager', 'Guarantee Amount', 'Submitted Date']);
    await page.getByPlaceholder('Search applications...').fill(oldest);
    await see(page, '£10,740.00');
  });

  it.each(['refused', 'unreachable'] as const)(
    'says so when it cannot be loaded (%s), and loads on a retry',
    async (failure) => {
      await withRequestFailure(page, '**/rpc/search_applications*', failure, async () => {
        await page.goto('/dashboard/rent-guarantees', { waitUntil: 'commit' });
        await expectToast(page, 'Error', 'Failed to load rent guarantee applications');
        await see(page.getByRole('main'), 'Failed to load rent guarantee applications');
      });
      await tryAgain(page);
      await page.getByRole('link', { name: newest }).waitFor();
    },
  );
});

describe('adding a rent guarantee', { sequential: true }, () => {
  const adding = () => sheet('Add rent guarantee');
  const add = () => pressFirst(adding(), 'Add rent guarantee');

  it.each([
    [
      /Property manager/,
      '**/rest/v1/property_managers*',
      '**/rpc/search_property_managers*',
      'Failed to load property managers',
    ],
    [/Tenancy/, '**/rest/v1/tenancy_information*', '**/rpc/search_tenancies*', 'Failed to load properties'],
  ])('says so when its choices cannot be loaded: %s', async (name, rows, found, text) => {
    await withRequestFailure(page, rows, 'failed', () =>
      withRequestFailure(page, found, 'failed', async () => {
        await pressFirst(page, 'Add New');
        await adding().getByRole('combobox', { name }).click();
        await expectToast(page, 'Error', text);
      }),
    );
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await adding().waitFor({ state: 'detached' });
    await page.reload();
  });

  it('proposes 001 of the month when the next number cannot be read', async () => {
    await withRequestFailure(page, applications, 'failed', async () => {
      await pressFirst(page, 'Add New');
      await expect.poll(() => fieldValue(adding(), 'Application number')).toMatch(/^RGC-\d{4}-\d{2}-001$/);
    });
    await page.keyboard.press('Escape');
    await adding().waitFor({ state: 'detached' });
  });

  it('keeps the shown errors when the number arrives late', async () => {
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(applications, async (route) => {
      if (route.request().url().includes('select=application_number')) await held;
      await route.continue();
    });
    await pressFirst(page, 'Add New');
    await add();
    const summary = adding().getByRole('region', { name: 'There is a problem' });
    await see(summary, 'Application number is required');
    await see(summary, 'Guarantee amount is required');
    release?.();
    await expect.poll(() => fieldValue(adding(), 'Application number')).toMatch(/^RGC-\d{4}-\d{2}-\d{3}$/);
    await summary.getByText('Application number is required').waitFor({ state: 'detached' });
    await see(summary, 'Guarantee amount is required');
    await page.unroute(applications);
    await page.keyboard.press('Escape');
    await adding().waitFor({ state: 'detached' });
  });

  it('proposes the next number and pending, and names missing and invalid fields', async () => {
    await page.getByRole('link', { name: 'Tenancy Information' }).click();
    await page.waitForURL('**/dashboard/tenancies');
    await page.getByRole('link', { name: 'Rent Guarantees' }).click();
    await page.waitForURL('**/dashboard/rent-guarantees');
    await pressFirst(page, 'Add New');
    await expect.poll(() => fieldValue(adding(), 'Application number')).toMatch(/^RGC-\d{4}-\d{2}-\d{3}$/);
    await see(adding().getByRole('combobox', { name: /Status/ }), 'Pending');
    const number = await fieldValue(adding(), 'Application number');
    await fill(adding(), { 'Application number': '' });
    await add();
    await see(adding(), 'Application number is required');
    await see(adding(), 'Guarantee amount is required');
    await fill(adding(), { 'Application number': number, 'Guarantee amount': 'plenty' });
    await see(adding(), 'Guarantee amount must be a valid number');
  });

  it('asks before typed text is discarded, and keeps the focus', async () => {
    await fill(adding(), { 'Guarantee amount': '9,600.50', 'Internal notes': 'By telephone' });
    const question = page.getByRole('alertdialog', { name: 'Discard what you have typed?' });
    await page.keyboard.press('Escape');
    await question.waitFor();
    await pressFirst(question, 'Keep editing');
    await expectFocus(adding().getByLabel('Internal notes'));
    await pressFirst(adding(), 'Cancel');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await page.goBack();
    await question.waitFor();
    await pressFirst(question, 'Keep editing');
    await expect.poll(() => fieldValue(adding(), 'Guarantee amount')).toBe('9,600.50');
  });

  it.each(everyRequestFailure)('says so when it cannot be added (%s), and keeps the typed text', async (failure) => {
    await withRequestFailure(page, saving, failure, async () => {
      await add();
      await expectToast(page, 'Error adding application', requestFailures[failure].text);
    });
    await expect.poll(() => fieldValue(adding(), 'Internal notes')).toBe('By telephone');
  });

  it('shows a taken number at its field', async () => {
    const number = await fieldValue(adding(), 'Application number');
    await fill(adding(), { 'Application number': newest });
    await add();
    await expectToast(page, 'Error adding application', 'This application number is already in use');
    const field = adding().getByLabel('Application number');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await see(adding(), 'This application number is already in use');
    await fill(adding(), { 'Application number': number });
  });

  it('offers no decision, because that needs checked documents', async () => {
    await adding().getByLabel('Status').first().click();
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Pending', 'In review']);
    await page.getByRole('option', { name: 'Pending', exact: true }).click();
  });

  it('loses nothing when the server stops, and adds it once the server is back', async () => {
    await service.stop();
    try {
      await add();
      await expectToast(page, 'Error adding application', unreachable);
      await expect.poll(() => fieldValue(adding(), 'Guarantee amount')).toBe('9,600.50');
    } finally {
      await service.restart();
    }
    await add();
    await expectToast(page, 'Application added');
    await page.waitForURL(/\/rent-guarantees\/[0-9a-f-]{36}$/);
    await expect.poll(() => fieldValue(page, 'Guarantee amount')).toBe('9600.50');
    await expect.poll(() => page.getByLabel('Notes').last().inputValue()).toBe('By telephone');
  });
});
