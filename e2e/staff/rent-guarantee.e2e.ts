import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readApplicationNumbers } from '../testing/application-numbers.ts';
import { closePages, openBrowser } from '../testing/browser.ts';
import { expectFocus, expectFocusWithin } from '../testing/focus.ts';
import { newestMailTo } from '../testing/mailbox.ts';
import { everyRequestFailure, requestFailures, unreachable, withRequestFailure } from '../testing/requests.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { choose, fieldValue, fill, pressFirst, see, tryAgain } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

/** Amara Okafor's application in review. */
const path = '/dashboard/rent-guarantees/40000000-0000-4000-8000-000000000017';
const applications = '**/rest/v1/rent_guarantee_applications*';
const communications = '**/rest/v1/application_communications*';
const recording = '**/rest/v1/rpc/record_communication';
const saving = '**/rpc/save_application*';

let service: Service;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  page = await openSignedIn(browser, service.origin, accounts.staff, path);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const sheet = (name: string) => page.getByRole('dialog', { name });
const openTab = (name: string) => page.getByRole('tab', { name }).click();

describe('one rent guarantee, for staff', { sequential: true }, () => {
  it.each(['refused', 'unreachable'] as const)(
    'says so when it cannot be loaded (%s), and loads on a retry',
    async (failure) => {
      await withRequestFailure(page, applications, failure, async () => {
        await page.reload({ waitUntil: 'commit' });
        await expectToast(page, 'Error', 'Failed to load application details');
        await see(page.getByRole('main'), 'Failed to load application details');
      });
      await tryAgain(page);
      await page.getByRole('tab', { name: 'Details' }).waitFor();
    },
  );

  it('says so when the tenants to choose from cannot be loaded', async () => {
    await withRequestFailure(page, '**/rest/v1/profiles?select=id%2Cdisplay_name%2Cemail*', 'failed', () =>
      withRequestFailure(page, '**/rpc/search_users*', 'failed', async () => {
        await page.reload();
        await page.getByRole('combobox', { name: /Tenant/ }).click();
        await expectToast(page, 'Error', 'Failed to load tenants');
      }),
    );
    await page.reload();
    await page.getByRole('tab', { name: 'Details' }).waitFor();
  });

  it('shows Save Changes only after a change, and names missing and invalid fields', async () => {
    await page.getByLabel('Guarantee amount').waitFor();
    await expect.poll(() => page.title()).toMatch(/^RGC-[\d-]+ – Rent Guarantee \| Pendine$/);
    await expect.poll(() => page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
    await fill(page, { 'Application number': '', 'Guarantee amount': '' });
    await pressFirst(page, 'Save Changes');
    await see(page, 'Application number is required');
    await see(page, 'Guarantee amount is required');
    await fill(page, { 'Guarantee amount': 'plenty' });
    await see(page, 'Guarantee amount must be a valid number');
    // Twelve months of the rent.
    await page.getByRole('button', { name: 'Use £12,960.00' }).click();
    await expect.poll(() => fieldValue(page, 'Guarantee amount')).toBe('12960.00');
    await expect.poll(() => page.getByText('Guarantee amount must be a valid number').count()).toBe(0);
    await pressFirst(page, 'Set status');
    await see(page, 'Status is required');
    await pressFirst(page, 'Discard');
  });

  it('shows a taken number at its field', async () => {
    const { newest } = await readApplicationNumbers(service.origin);
    await fill(page, { 'Application number': newest });
    await pressFirst(page, 'Save Changes');
    await expectToast(page, 'Failed to update application', 'This application number is already in use');
    const field = page.getByLabel('Application number');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await see(page.getByRole('main'), 'This application number is already in use');
    const holder = page.getByRole('main').getByText(/^It belongs to/);
    expect(await holder.getByRole('link', { name: newest }).getAttribute('href')).toMatch(
      /^\/dashboard\/rent-guarantees\/[0-9a-f-]{36}$/,
    );
    await pressFirst(page, 'Discard');
    await holder.waitFor({ state: 'detached' });
  });

  it('keeps its cards together beside a long timeline, and shows the full text of a choice that its box cuts off', async () => {
    const card = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await card('Timeline').evaluate((timeline) => {
      timeline.style.minHeight = '3000px';
    });
    const gap = async () => {
      const [above, below] = [await card('The application').boundingBox(), await card('Guarantee').boundingBox()];
      return above && below ? below.y - above.y - above.height : Number.POSITIVE_INFINITY;
    };
    await expect.poll(gap).toBeLessThan(30);
    const label = page.getByText('Amara Okafor, amara.okafor@example.com', { exact: true });
    const tenant = label.filter({ visible: true });
    expect(await tenant.count()).toBe(0);
    await page.setViewportSize({ width: 375, height: 800 });
    await tenant.waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
    await tenant.waitFor({ state: 'detached' });
  });

  it.each(everyRequestFailure)('says so when it cannot be saved (%s), and keeps the typed text', async (failure) => {
    await fill(page, { 'Guarantee amount': '12000' });
    await withRequestFailure(page, saving, failure, async () => {
      await pressFirst(page, 'Save Changes');
      await expectToast(page, 'Failed to update application', requestFailures[failure].text);
    });
    await expect.poll(() => fieldValue(page, 'Guarantee amount')).toBe('12000');
  });

  it('loses nothing in any of its forms when the server stops, and saves once it is back', async () => {
    await choose(page, 'New status', 'Approved');
    await page.getByRole('textbox', { name: 'Note (optional)' }).fill('Waiting for the contract');
    await openTab('Communications');
    await pressFirst(page, 'Add Communication');
    const adding = sheet('Add communication');
    await choose(adding, 'Status', 'Draft');
    await fill(adding, { Subject: 'Your contract', Content: 'Please send it.' });
    await service.stop();
    try {
      await pressFirst(adding, 'Save');
      await expectToast(page, 'Failed to add communication', unreachable);
      await expect.poll(() => fieldValue(adding, 'Content')).toBe('Please send it.');
    } finally {
      await service.restart();
    }
    await pressFirst(adding, 'Save');
    await expectToast(page, 'Communication added successfully');
    await openTab('Details');
    await expect.poll(() => page.getByRole('textbox', { name: 'Note (optional)' }).inputValue()).toMatch(/contract/);
    await pressFirst(page, 'Save Changes');
    await expectToast(page, 'Application updated successfully');
    await page.getByRole('button', { name: 'Save Changes' }).waitFor({ state: 'detached' });
    await expect.poll(() => fieldValue(page, 'Guarantee amount')).toBe('12000.00');
  });

  it('asks before unsaved changes are lost', async () => {
    await fill(page, { 'Guarantee amount': '12500' });
    await page.getByRole('link', { name: 'Back to Rent Guarantees' }).click();
    await see(page, 'Would you like to save your changes before leaving?');
    await page.keyboard.press('Escape');
    await pressFirst(page, 'Discard');
  });

  it('asks about every unsaved form, the topmost first, whatever was opened and closed in between', async () => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.getByRole('link', { name: 'Back to Rent Guarantees' }).click();
    await pressFirst(page.getByRole('alertdialog', { name: 'Leave without setting the status?' }), 'Leave');
    await page.locator(`a[href="${path}"]`).click();
    await page.getByRole('textbox', { name: 'Note (optional)' }).fill('Not set yet');
    await fill(page, { 'Guarantee amount': '12600' });
    await openTab('Communications');
    await page
      .getByRole('tabpanel', { name: 'Communications' })
      .getByRole('listitem')
      .getByRole('button')
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await pressFirst(page, 'Add Communication');
    await fill(sheet('Add communication'), { Subject: 'Half a thought' });
    const discarding = page.getByRole('alertdialog', { name: 'Discard what you have typed?' });
    const saving = sheet('Unsaved changes');
    const setting = page.getByRole('alertdialog', { name: 'Leave without setting the status?' });

    await page.goBack();
    await pressFirst(discarding, 'Keep editing');
    await expect.poll(() => fieldValue(sheet('Add communication'), 'Subject')).toBe('Half a thought');
    await page.goBack();
    await pressFirst(discarding, 'Discard');
    // This has only closed the sheet.
    await sheet('Add communication').waitFor({ state: 'detached' });
    await page.goBack();
    await expectFocusWithin(saving);
    await page.keyboard.press('Escape');
    await saving.waitFor({ state: 'detached' });
    await openTab('Details');
    await expect.poll(() => fieldValue(page, 'Guarantee amount')).toBe('12600');

    await page.goBack();
    await pressFirst(saving, 'Leave without saving');
    await pressFirst(setting, 'Keep editing');
    await setting.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await page.goBack();
    await pressFirst(saving, 'Save changes');
    await expectToast(page, 'Application updated successfully');
    await pressFirst(setting, 'Leave');
    await page.waitForURL('**/dashboard/rent-guarantees');
    expect(warnings).toEqual([]);
  });

  it('says that there is no application at an unknown address', async () => {
    await page.goto('/dashboard/rent-guarantees/40000000-0000-4000-8000-999999999999');
    await see(page.getByRole('main'), 'Application not found');
  });
});

describe('the communications of a rent guarantee', { sequential: true }, () => {
  it('name missing fields, and say so when one cannot be added', async () => {
    await page.goto(`${path}?tab=communications`);
    await pressFirst(page, 'Add Communication');
    const adding = sheet('Add communication');
    await pressFirst(adding, 'Send e-mail');
    await see(adding, 'Subject is required');
    await see(adding, 'Content is required');
    await fill(adding, { Subject: 'Called', Content: 'Nobody there.' });
    await choose(adding, 'Type', 'Phone call');
    for (const failure of everyRequestFailure) {
      await withRequestFailure(page, recording, failure, async () => {
        await pressFirst(adding, 'Save');
        await expectToast(page, 'Failed to add communication', requestFailures[failure].text);
      });
    }
    await pressFirst(adding, 'Save');
    await expectToast(page, 'Communication added successfully');
    await page.getByRole('button', { name: 'Called' }).click();
    await see(sheet('Called'), 'Nobody there.');
    await page.keyboard.press('Escape');
  });

  it('leave Escape to the sheet while a toast is shown, and to the toast after F8', async () => {
    await pressFirst(page, 'Add Communication');
    const adding = sheet('Add communication');
    await fill(adding, { Subject: 'Never sent', Content: 'Nor kept.' });
    const question = page.getByRole('alertdialog', { name: 'Discard what you have typed?' });
    const notifications = page.getByRole('region', { name: /^Notifications/ });
    const toast = notifications.getByRole('listitem');
    await withRequestFailure(page, recording, 'failed', async () => {
      await pressFirst(adding, 'Send e-mail');
      await expectToast(page, 'Failed to add communication');
      // A toast stays while the pointer is over it.
      await toast.hover();
    });
    await page.keyboard.press('Escape');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expectFocus(adding.getByRole('button', { name: 'Send e-mail' }));
    await page.keyboard.press('F8');
    await expectFocus(notifications.getByRole('list'));
    await page.keyboard.press('Escape');
    await toast.waitFor({ state: 'detached' });
    await expectFocus(adding.getByRole('button', { name: 'Send e-mail' }));
    await page.keyboard.press('Escape');
    await pressFirst(question, 'Discard');
    await adding.waitFor({ state: 'detached' });
  });

  it('ask before a draft is deleted, say so when that fails, and delete it', async () => {
    await pressFirst(page, 'Add Communication');
    const adding = sheet('Add communication');
    await fill(adding, { Subject: 'Never mind', Content: 'It is settled.' });
    await choose(adding, 'Status', 'Draft');
    await pressFirst(adding, 'Save');
    await adding.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Never mind' }).click();
    const draft = sheet('Edit draft');
    await pressFirst(draft, 'Delete draft');
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await see(question, 'This will permanently delete the draft Never mind. This action cannot be undone.');
    await pressFirst(question, 'Cancel');
    await expectFocus(draft.getByRole('button', { name: 'Delete draft' }));
    await pressFirst(draft, 'Delete draft');
    await withRequestFailure(page, communications, 'failed', async () => {
      await pressFirst(question, 'Delete');
      await expectToast(page, 'Failed to delete draft', requestFailures.failed.text);
    });
    await pressFirst(question, 'Delete');
    await expectToast(page, 'Draft deleted successfully');
    await draft.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Never mind' }).waitFor({ state: 'detached' });
  });

  it('allow a draft to be edited until it is sent', async () => {
    await page.getByRole('button', { name: 'Your contract' }).click();
    const draft = sheet('Edit draft');
    await expect.poll(() => fieldValue(draft, 'Content')).toBe('Please send it.');
    await fill(draft, { Content: 'Please send it by Friday.' });
    await withRequestFailure(page, communications, 'failed', async () => {
      await pressFirst(draft, 'Save');
      await expectToast(page, 'Failed to update communication', 'An unexpected error occurred. Please try again.');
    });
    await pressFirst(draft, 'Save');
    await expectToast(page, 'Communication updated successfully');
    await draft.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Your contract' }).click();
    await choose(draft, 'Status', 'Sent');
    await pressFirst(draft, 'Send e-mail');
    await expectToast(page, 'Communication updated successfully', 'The e-mail is on its way to the tenant.');
    await draft.waitFor({ state: 'detached' });
    const email = await newestMailTo(service.origin, 'amara.okafor@example.com', 'Your contract');
    expect(email.text).toContain('Please send it by Friday.');
    await page
      .getByText(/^Sent \d\d:\d\d$/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Your contract' }).click();
    await see(sheet('Your contract'), 'Please send it by Friday.');
    await page.keyboard.press('Escape');
  });
});
