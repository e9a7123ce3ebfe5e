import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { isInView } from '../testing/layout.ts';
import { unreachable, withRequestFailure } from '../testing/requests.ts';
import { type Service, startService } from '../testing/service.ts';
import { openSignedIn } from '../testing/sign-in.ts';
import { signUp } from '../testing/sign-up.ts';
import {
  details,
  manager,
  nextYear,
  restUrl,
  type SubmissionForm,
  submissionForm,
  tenancy,
  thisYear,
} from '../testing/submission-form.ts';
import { expectToast } from '../testing/toast.ts';

const tenant = { email: 'mei.chen@example.com', password: 'a good long password' };

let service: Service;
let browser: Browser;
let page: Page;
let form: SubmissionForm;
/** The draft's own address. */
let address: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  await signUp(service.origin, tenant);
  page = await openSignedIn(browser, service.origin, tenant, '/dashboard/application-submission');
  form = submissionForm(page);
  await form.section('Your Details').getByRole('combobox', { name: 'Dialling code' }).click();
  await page.getByRole('option', { name: 'China (+86)' }).click();
  await form.fill('Your Details', { ...details, 'Mobile number': '138 0013 8000', City: 'Suzhou' });
  await form.saveButton('Your Details').click();
  await page.getByRole('button', { name: /^Your Tenancy/, expanded: true }).waitFor();
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

describe('the forms of a submission while the server is stopped', { sequential: true }, () => {
  it('say that the server cannot be reached, and keep the typed text', async () => {
    await form.fill('Your Details', { Surname: 'Chen-Li' });
    await form.fill('Your Tenancy', tenancy);
    await form.fillDate('Start date', { Day: '1', Month: '12', Year: `${thisYear}` });
    await form.fillDate('End date', { Day: '30', Month: '11', Year: `${nextYear}` });
    await form.fillManager();
    await service.stop();
    await form.saveButton('Your Property Manager').click();
    await form.expectAlert('Your Property Manager', unreachable);
    await form.open('Your Tenancy');
    await form.saveButton('Your Tenancy').click();
    await expectToast(page, 'Error', `Failed to update: ${unreachable}`);
    await form.expectAlert('Your Tenancy', unreachable);
    await form.open('Your Details');
    await form.saveButton('Your Details').click();
    await expectToast(page, 'Error', `Failed to update profile: ${unreachable}`);
    await form.expectValues('Your Details', { Surname: 'Chen-Li' });
    await form.expectValues('Your Tenancy', tenancy);
    await form.expectValues('Your Property Manager', manager);
  });

  it('can be saved once it is back', async () => {
    await service.restart();
    await form.open('Your Tenancy');
    await form.saveButton('Your Tenancy').click();
    await expectToast(page, 'Application updated', 'Application details have been successfully updated.');
    await form.saveButton('Your Tenancy').waitFor({ state: 'hidden' });
    await form.open('Your Property Manager');
    await form.saveButton('Your Property Manager').click();
    await expectToast(page, 'Property Manager Updated');
    await page.getByRole('button', { name: 'Save and Exit' }).click();
    await expectToast(page, 'Application Saved');
    await page.waitForURL('**/dashboard/applications');
    await form.see('12 Cathedral Road, Cardiff');
    await form.see('Severn Lettings');
  });
});

describe('a resumed draft', { sequential: true }, () => {
  it('contains every answer', async () => {
    await page.locator('tbody tr:not([aria-hidden])').first().click();
    await page.getByRole('link', { name: 'Continue application' }).click();
    await form.expectValues('Your Details', { Surname: 'Chen-Li', City: 'Suzhou', Country: 'China' });
    const code = form.section('Your Details').getByRole('combobox', { name: 'Dialling code' });
    await expect.poll(() => code.inputValue()).toBe('+86');
    await form.expectValues('Your Property Manager', manager);
  });

  it('keeps typed text while the property manager cannot be saved', async () => {
    await form.fill('Your Property Manager', { City: 'Newport' });
    const refusal = { status: 500, message: 'the disk is full' };
    await withRequestFailure(page, `PATCH ${restUrl('property_managers')}`, refusal, async () => {
      await form.saveButton('Your Property Manager').click();
      await form.expectAlert('Your Property Manager', 'An unexpected error occurred. Please try again.');
    });
    await form.expectValues('Your Property Manager', { City: 'Newport' });
    await form.saveButton('Your Property Manager').click();
    await expectToast(page, 'Property Manager Updated');
  });

  it('refuses a rent that cannot be stored, and says so at the field', async () => {
    await form.fill('Your Tenancy', { 'Monthly rent': '99999999999999' });
    await form.saveButton('Your Tenancy').click();
    await form.see('Rent and deposit amounts must be valid numbers', form.section('Your Tenancy'));
  });

  it('refuses a period that cannot be guaranteed, and says so at the field', async () => {
    await form.open('Your Tenancy');
    await form.fillDate('Start date', { Day: '1', Month: '12', Year: `${thisYear - 3}` });
    await form.fillDate('End date', { Day: '30', Month: '11', Year: '2099' });
    await form.saveButton('Your Tenancy').click();
    await form.see('Start date must be at most a year ago', form.section('Your Tenancy'));
    await form.see('End date must be at most 5 years after the start date', form.section('Your Tenancy'));
    await form.fillDate('Start date', { Day: '1', Month: '12', Year: `${thisYear}` });
    await form.fillDate('End date', { Day: '30', Month: '11', Year: `${nextYear}` });
  });

  it('says at the postcode that homes in Scotland and Northern Ireland are not guaranteed yet', async () => {
    const fields = form.section('Your Tenancy');
    for (const [postcode, nation] of [
      ['BT1 5GS', 'Northern Ireland'],
      ['EH8 8DX', 'Scotland'],
    ] as const) {
      await form.fill('Your Tenancy', { 'Postal code': postcode });
      await form.see(
        `We do not guarantee tenancies in ${nation} yet: our terms have not been reviewed for its law.`,
        fields.getByRole('status'),
      );
      await form.see(
        'This stops an application: it cannot be submitted or approved for a home there.',
        fields.getByRole('status'),
      );
    }
    await form.fill('Your Tenancy', { 'Postal code': tenancy['Postal code'] });
    await fields.getByText(/^We do not guarantee tenancies/).waitFor({ state: 'hidden' });
  });

  it('sets the nation from the postcode, also when another one was chosen before', async () => {
    const fields = form.section('Your Tenancy');
    const nation = fields.getByRole('combobox', { name: /^Nation/ });
    await expect.poll(() => nation.textContent()).toBe('Wales');
    await nation.click();
    await page.getByRole('option', { name: 'England' }).click();
    await expect.poll(() => nation.textContent()).toBe('England');
    await form.fill('Your Tenancy', { 'Postal code': 'SA1 3SN' });
    await expect.poll(() => nation.textContent()).toBe('Wales');
    await form.fill('Your Tenancy', { 'Postal code': tenancy['Postal code'] });
  });

  it('says why a postcode gives no nation, and sets none from a postcode that does not exist', async () => {
    const fields = form.section('Your Tenancy');
    const nation = fields.getByRole('combobox', { name: /^Nation/ });
    for (const [postcode, hint] of [
      ['ZZ9 9ZZ', 'There is no postcode that begins with ZZ: check it'],
      ['SY10 7AA', 'This postcode has parts in two nations: choose the one of the property'],
      ['JE2 3AB', 'This postcode is not in the United Kingdom'],
    ] as const) {
      await form.fill('Your Tenancy', { 'Postal code': postcode });
      await form.see(hint, fields);
      await expect.poll(() => nation.textContent()).not.toMatch(/England|Wales|Scotland|Ireland/);
    }
    const words = fields.getByText('We do not guarantee tenancies in Jersey: it is not in the United Kingdom.');
    await words.waitFor();
    // The message is directly below the field, because a phone shows little more.
    const [box, below] = await Promise.all([fields.getByLabel('Postal code').boundingBox(), words.boundingBox()]);
    expect((below?.y ?? 999) - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(20);
    await form.fill('Your Tenancy', { 'Postal code': tenancy['Postal code'] });
    await expect.poll(() => nation.textContent()).toBe('Wales');
  });

  it('says where an incomplete section is stored, and what is missing', async () => {
    await form.fill('Your Tenancy', { 'Monthly rent': '', City: '' });
    const fields = form.section('Your Tenancy');
    // The list above the fields names the problems.
    const problems = fields.getByRole('region', { name: 'There is a problem' });
    await form.see(/^Not saved yet\. What you typed is kept for you, also on another device\.$/, fields);
    await form.see('City is required', problems);
    await page.getByRole('button', { name: /^Your Tenancy Not saved/ }).waitFor();
    const refusal = { status: 500, message: 'the disk is full' };
    await withRequestFailure(page, restUrl('rpc/keep_typed_answers'), refusal, async () => {
      await form.fill('Your Tenancy', { City: tenancy.City, 'Monthly rent': '99999999999999' });
      await form.see(/^Not saved yet\. Until you save it, it is only kept on this device, in this tab\.$/, fields);
      await form.see(/^Monthly rent: Rent and deposit/, problems);
    });
    await form.fill('Your Tenancy', { City: 'Barry' });
    await form.fill('Your Tenancy', { City: tenancy.City });
    await form.see(/also on another device\.$/, fields);
  });

  it('names in the review what cannot be saved, and shows the stored answers there', async () => {
    await form.open('Review and submit');
    const review = form.section('Review and submit');
    await form.see('Some of what you typed is not saved yet', review);
    await form.see('£1,150.00', review);
    await review.getByRole('alert').getByRole('button', { name: 'Your Tenancy' }).click();
    await form.expectValues('Your Tenancy', { 'Monthly rent': '99999999999999' });
  });

  it('treats text that is restored after a reload as unsaved, and saves it before the review', async () => {
    await form.fill('Your Tenancy', { 'Monthly rent': '1,175' });
    await page.reload();
    await form.expectValues('Your Tenancy', { 'Monthly rent': '1,175' });
    // A second reload shows that the first one did not remove it from the tab's storage.
    await page.reload();
    await form.expectValues('Your Tenancy', { 'Monthly rent': '1,175' });
    await form.open('Review and submit');
    await form.see('£1,175.00', form.section('Review and submit'));
    await form.expectValues('Your Tenancy', { 'Monthly rent': '1175' });
  });

  it('saves restored text when the application is left', async () => {
    await form.fill('Your Property Manager', { City: 'Swansea' });
    await page.reload();
    await form.expectValues('Your Property Manager', { City: 'Swansea' });
    await page.getByRole('button', { name: 'Save and Exit' }).click();
    await expectToast(page, 'Application Saved');
    await page.waitForURL('**/dashboard/applications');
    await page.goBack();
    await page.reload();
    await form.expectValues('Your Property Manager', { City: 'Swansea' });
    address = page.url();
  });

  it('lets a tenant exit with an invalid answer, keeps it as typed, and says on return what is wrong', async () => {
    await form.open('Your Tenancy');
    await form.fillDate('Start date', { Day: '31', Month: '2', Year: `${nextYear}` });
    await form.fill('Your Property Manager', { City: 'Neath' });
    await page.getByRole('button', { name: 'Save and Exit' }).click();
    await expectToast(
      page,
      'Application Saved',
      '‘Your Tenancy’ is kept as you typed it, because something in it is missing or wrong. You can come back at any time.',
    );
    await page.waitForURL('**/dashboard/applications');
    // Another device only has what the server stores.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(address);
    await page.getByRole('button', { name: /^Your Tenancy Not saved/, expanded: true }).waitFor();
    const fields = form.section('Your Tenancy');
    await form.see(/Not right yet: Start date: Enter a real date, the year with four digits$/, fields);
    const start = fields.getByRole('group', { name: 'Start date' });
    for (const [box, typed] of Object.entries({ Day: '31', Month: '2', Year: `${nextYear}` }))
      await expect.poll(() => start.getByLabel(box).inputValue()).toBe(typed);
    await form.expectValues('Your Property Manager', { City: 'Neath' });
    await page.getByRole('button', { name: /^Your Property Manager Complete/ }).waitFor();
    await form.open('Your Tenancy');
    await form.fillDate('Start date', { Day: '1', Month: '12', Year: `${thisYear}` });
  });

  it('shows the tenant’s changes in its timeline', async () => {
    await form.fill('Your Tenancy', { 'Monthly rent': '1200' });
    await page.getByRole('button', { name: 'Save and Exit' }).click();
    await expectToast(page, 'Application Saved');
    await page.waitForURL('**/dashboard/applications');
    await page.locator('tbody tr:not([aria-hidden])').first().click();
    const timeline = page.locator('section', { has: page.getByRole('heading', { name: 'Timeline' }) });
    await timeline.getByRole('button', { name: 'All changes' }).click();
    for (const text of ['Tenancy edited', 'Monthly rent', 'Property manager edited', 'City', /by you$/]) {
      await form.see(text, timeline);
    }
  });

  it('asks for no postcode in countries that have none', async () => {
    await page.getByRole('link', { name: 'Continue application' }).click();
    await form.fill('Your Details', { Country: 'Hong Kong' });
    await form.section('Your Details').getByLabel('Postal code (optional)').fill('');
    await form.saveButton('Your Details').click();
    // The save ends by opening the next section, which would close this one under the test that follows.
    await page.getByRole('button', { name: /^Your Details.*Complete/, expanded: false }).waitFor();
  });

  it('moves the focus to the list of what is missing, on a phone too, and from there to the field', async () => {
    await form.fill('Your Details', { Surname: '' });
    await form.saveButton('Your Details').click();
    await page.getByRole('button', { name: /^Your Details.*Still missing: Surname/ }).waitFor();
    await page.setViewportSize({ width: 375, height: 667 });
    await form.open('Your Tenancy');
    await form.open('Review and submit');
    // The long section that closes above it does not leave its head out of view.
    const head = page.getByRole('button', { name: /^Review and submit/ });
    await expect.poll(() => isInView(head)).toBe(true);
    await page.getByRole('button', { name: 'Submit application' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'This application is not complete yet' });
    await notice.waitFor();
    await expect.poll(() => notice.evaluate((box) => box.parentElement === document.activeElement)).toBe(true);
    await expect.poll(() => isInView(notice.getByText('This application is not complete yet'))).toBe(true);
    await notice.getByRole('button', { name: /surname/i }).click();
    const surname = form.section('Your Details').getByLabel('Surname', { exact: true });
    await expect.poll(() => surname.evaluate((box) => box === document.activeElement)).toBe(true);
    await expect.poll(() => isInView(surname)).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('names invalid and missing answers at the same time', async () => {
    await form.fill('Your Details', { 'Mobile number': '12' });
    await form.open('Review and submit');
    await page.getByRole('button', { name: 'Submit application' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'This application is not complete yet' });
    await expect
      .poll(() => notice.getByRole('button').allTextContents())
      .toEqual([
        'Surname is required',
        'A mobile number has 11 digits after +86; this one has 2',
        'A passport or another proof of identity is required',
        'A bank statement or another proof of income is required',
      ]);
    await notice.getByRole('button', { name: /mobile number/i }).click();
    const number = form.section('Your Details').getByLabel('Mobile number');
    await expect.poll(() => number.evaluate((box) => box === document.activeElement)).toBe(true);
    await form.fill('Your Details', { 'Mobile number': '138 0013 8000', Surname: 'Chen' });
    // A section that is saved on the way back to the review leaves the list.
    await form.open('Review and submit');
    await expect
      .poll(() => notice.getByRole('button').allTextContents())
      .toEqual([
        'A passport or another proof of identity is required',
        'A bank statement or another proof of income is required',
      ]);
  });

  it('leads from a legal rule to the answer that it concerns', async () => {
    await form.open('Review and submit');
    await page.getByText(/things to know$/).click();
    await form.see('You can submit it as it is.');
    await form.see(/^You have not answered ‘Reason for the guarantee’/);
    await page.getByRole('button', { name: 'Change your answer to ‘Reason for the guarantee’' }).click();
    const reason = form.section('Your Tenancy').getByRole('combobox', { name: /Reason for the guarantee/ });
    await expect.poll(() => reason.evaluate((box) => box === document.activeElement)).toBe(true);
    // The text follows the answer without a reload.
    await reason.click();
    await page.getByRole('option', { name: 'Own choice' }).click();
    await form.open('Review and submit');
    await page.getByText(/Nobody has said whether the landlord/).waitFor({ state: 'detached' });
    await page.getByText(/^You have not answered/).waitFor({ state: 'detached' });
  });

  it('says when it does not exist', async () => {
    await page.goto('/dashboard/application-submission?application=40000000-0000-4000-8000-00000000ffff');
    await form.see("Application not found. It may have been deleted or doesn't exist.");
  });
});
