import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { unreachable, withRequestFailure } from '../testing/requests.ts';
import { type Service, startService } from '../testing/service.ts';
import { openSignedIn } from '../testing/sign-in.ts';
import { signUp } from '../testing/sign-up.ts';
import { details, restUrl, type SubmissionForm, submissionForm } from '../testing/submission-form.ts';
import { expectToast } from '../testing/toast.ts';

const tenant = { email: 'mei.chen@example.com', password: 'a good long password' };

let service: Service;
let browser: Browser;
let page: Page;
let form: SubmissionForm;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  await signUp(service.origin, tenant);
  page = await openSignedIn(browser, service.origin, tenant, '/dashboard/my-applications');
  form = submissionForm(page);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

describe('a tenant without any application', { sequential: true }, () => {
  it('is led to the first one from both lists', async () => {
    await form.see('No applications found');
    await page.getByRole('link', { name: 'Create your first application' }).click();
    await page.waitForURL('**/dashboard/application-submission');
    await page.getByRole('link', { name: 'My Applications' }).click();
    await page.waitForURL('**/dashboard/applications');
    await form.see('No applications found');
    await page.getByRole('link', { name: 'Create your first application' }).click();
    await page.waitForURL('**/dashboard/application-submission');
  });

  it('finds the sections, the UK country code first, no country yet, and Save and Exit', async () => {
    for (const title of ['Your Details', 'Your Tenancy', 'Your Property Manager']) {
      await page.getByRole('button', { name: new RegExp(`^${title}`) }).waitFor();
    }
    await page.getByRole('button', { name: 'Save and Exit' }).waitFor();
    const section = form.section('Your Details');
    await section.getByLabel('Salutation (optional)', { exact: true }).waitFor();
    await expect.poll(() => section.getByRole('combobox', { name: 'Dialling code' }).inputValue()).toBe('+44');
    await form.see('UK mobile number without leading zero (e.g., 7123456789)', section);
    await expect.poll(() => section.getByLabel('Country', { exact: true }).inputValue()).toBe('');
    await form.expectValues('Your Tenancy', { Country: 'United Kingdom' });
    await form.open('Your Details');
  });

  it('makes no draft of empty details, and stays there', async () => {
    const section = form.section('Your Details');
    const hasOneName = section.getByRole('checkbox', { name: 'My passport has one name only' });
    await hasOneName.check();
    await page.getByRole('button', { name: 'Save and Exit' }).click();
    await form.see(/^Your details are still empty, so no application was started\./, section);
    expect(new URL(page.url()).search).toBe('');
    await hasOneName.uncheck();
  });

  it('has a draft in the list after Save and Exit, even when nothing was typed', async () => {
    await page.getByRole('button', { name: 'Save and Exit' }).click();
    await expectToast(page, 'Application Saved', 'You can come back to it at any time.');
    await page.waitForURL('**/dashboard/applications');
    await form.see('Draft', page.locator('tbody'));
    await page.goBack();
    await page.waitForURL('**/dashboard/applications');
  });

  it('continues that draft with New Application, until another one is wanted', async () => {
    await page.getByRole('link', { name: 'New Application' }).click();
    await page.waitForURL(/application-submission\?application=[0-9a-f-]{36}$/);
    await page.getByRole('heading', { level: 1, name: /^RGC-/ }).waitFor();
    await form.see(/^You have begun RGC-/);
    await form.fill('Your Details', { City: 'Shanghai' });
    const save = restUrl('profiles');
    await page.route(save, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
    await page.getByRole('button', { name: 'Start another' }).click();
    await expectToast(page, 'No other application is started');
    await page.unroute(save);
    await page.getByRole('link', { name: 'My Applications' }).click();
    const leaving = page.getByRole('dialog', { name: 'Unsaved changes' });
    await leaving.getByText(/What you do not save is kept as you typed it/).waitFor();
    // 'Back' closes the question and stays.
    await page.goBack();
    await leaving.waitFor({ state: 'detached' });
    await form.fill('Your Details', { City: '' });
    await page.getByRole('button', { name: 'Start another' }).click();
    await page.getByRole('heading', { level: 1, name: 'New Application' }).waitFor();
    await page.getByRole('button', { name: 'Start another' }).waitFor({ state: 'detached' });
  });
});

describe("the tenant's details", { sequential: true }, () => {
  it('make no application while they are empty', async () => {
    const created: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/rent_guarantee_applications')) {
        created.push(request.url());
      }
    });
    await form.saveButton('Your Details').click();
    await form.expectAlert(
      'Your Details',
      'Your details are still empty, so no application was started. Fill in what you know; you can add the rest later.',
    );
    expect(new URL(page.url()).searchParams.has('application')).toBe(false);
    expect(created).toEqual([]);
    // The error disappears as soon as something is typed.
    const section = form.section('Your Details');
    await section.getByLabel('First name').fill('M');
    await section.getByRole('alert').waitFor({ state: 'detached' });
    await section.getByLabel('First name').fill('');
  });

  it('have a mobile number of any country, with a hint for it', async () => {
    const section = form.section('Your Details');
    const code = section.getByRole('combobox', { name: 'Dialling code' });
    await code.click();
    await expect.poll(() => page.getByRole('option').first().textContent()).toMatch(/^United Kingdom.*\(\+44\)$/);
    await page.getByRole('option', { name: 'China (+86)' }).click();
    await expect.poll(() => code.inputValue()).toBe('+86');
    await form.see('Mobile number as dialled from another country, without the country code', section);
  });

  it('have a dialling code that is found by typing with the keyboard alone', async () => {
    const section = form.section('Your Details');
    const code = section.getByRole('combobox', { name: 'Dialling code' });
    const options = () => page.getByRole('option').allTextContents();
    await section.getByLabel('Mobile number').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('Nig');
    await expect.poll(options).toEqual(['Niger (+227)', 'Nigeria (+234)']);
    await page.keyboard.press('ArrowDown');
    const active = () =>
      code.evaluate((box) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent);
    await expect.poll(active).toBe('Nigeria (+234)');
    await page.keyboard.press('Enter');
    await expect.poll(() => code.inputValue()).toBe('+234');
    await code.fill('852');
    await expect.poll(options).toEqual(['Hong Kong (+852)']);
    // The file that was chosen before stays.
    await page.keyboard.press('Escape');
    await expect.poll(() => code.inputValue()).toBe('+234');
    // Leaving the field chooses the only matching code.
    await code.fill('vietnam');
    await page.keyboard.press('Tab');
    await expect.poll(() => code.inputValue()).toBe('+84');
    await code.fill('234');
    await page.keyboard.press('Tab');
    await expect.poll(() => code.inputValue()).toBe('+234');
    // Text that matches no code is replaced by the previous one, with a message.
    await code.fill('xyz');
    await page.keyboard.press('Tab');
    await expect.poll(() => code.inputValue()).toBe('+234');
    await form.see('No dialling code fits ‘xyz’, so +234 stays.', section);
    await code.fill('234');
    await page.keyboard.press('Tab');
    await section.getByText(/^No dialling code fits/).waitFor({ state: 'detached' });
    await section.getByLabel('Mobile number').fill('0803 123 4567');
    await form.see('We save +234 803 123 4567: the first 0 is dialled only within the country.', section);
    await section.getByLabel('Mobile number').fill('');
  });

  it('take the country that the text means, and keep text that means none until it is corrected', async () => {
    const section = form.section('Your Details');
    const country = section.getByRole('combobox', { name: 'Country' });
    const leaveWith = async (typed: string) => {
      await country.fill(typed);
      await page.keyboard.press('Tab');
    };
    await leaveWith('viet');
    await expect.poll(() => country.inputValue()).toBe('Vietnam');
    await leaveWith('usa');
    await expect.poll(() => country.inputValue()).toBe('United States');
    // After a whole name the list is closed, so that it does not cover the button, and Enter does not save the unfinished section.
    await country.fill('');
    await country.pressSequentially('brazil');
    await expect.poll(() => country.inputValue()).toBe('Brazil');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await section.getByRole('region', { name: 'There is a problem' }).waitFor({ state: 'detached' });
    await form.saveButton('Your Details').click({ trial: true });
    await leaveWith('usa');
    await expect.poll(() => country.inputValue()).toBe('United States');
    // Opening the list changes nothing.
    await country.click();
    await page.getByRole('option', { name: 'United Kingdom' }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => country.inputValue()).toBe('United States');
    await leaveWith('ind');
    await form.see('Choose the country from the list', section);
    await expect.poll(() => country.inputValue()).toBe('ind');
    await form.saveButton('Your Details').click();
    await section
      .getByRole('region', { name: 'There is a problem' })
      .getByRole('button', { name: 'Choose the country from the list' })
      .click();
    await expect.poll(() => country.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type('indon');
    await page.keyboard.press('Tab');
    await expect.poll(() => country.inputValue()).toBe('Indonesia');
    await section.getByText('Choose the country from the list').waitFor({ state: 'detached' });
    await country.fill('');
    await page.keyboard.press('Tab');
    await expect.poll(() => country.inputValue()).toBe('');
  });

  it('take the dialling code from a mobile number that is typed with it', async () => {
    const section = form.section('Your Details');
    const number = section.getByLabel('Mobile number');
    const expectParts = async (code: string, rest: string) => {
      await expect.poll(() => section.getByRole('combobox', { name: 'Dialling code' }).inputValue()).toBe(code);
      await expect.poll(() => number.inputValue()).toBe(rest);
    };
    await number.fill('+852 9123 4567');
    await expectParts('+852', '9123 4567');
    await number.fill('0044 (0)7700 900456');
    await expectParts('+44', '7700 900456');
    await number.fill('');
  });

  it('stay while the profile cannot be saved', async () => {
    await form.fill('Your Details', details);
    await withRequestFailure(page, `PATCH ${restUrl('profiles')}`, 'unreachable', async () => {
      await form.saveButton('Your Details').click();
      await expectToast(page, 'Error', `Failed to update profile: ${unreachable}`);
    });
    await form.expectAlert('Your Details', unreachable);
    await form.expectValues('Your Details', details);
  });

  it('stay while there is no session', async () => {
    const session = await page.evaluate(() => localStorage.getItem('supabase-auth-token') ?? '');
    await page.evaluate(() => localStorage.removeItem('supabase-auth-token'));
    await form.saveButton('Your Details').click();
    await expectToast(page, 'Error', 'User not authenticated');
    await page.evaluate((kept) => localStorage.setItem('supabase-auth-token', kept), session);
    await form.expectValues('Your Details', details);
  });

  it('stay while the application cannot be created', async () => {
    const refusal = { status: 500, message: 'the disk is full' };
    await withRequestFailure(page, `POST ${restUrl('rent_guarantee_applications')}`, refusal, async () => {
      await form.saveButton('Your Details').click();
      await expectToast(page, 'Error', 'Failed to create application: An unexpected error occurred. Please try again.');
    });
    await form.expectAlert('Your Details', 'An unexpected error occurred. Please try again.');
    await form.expectValues('Your Details', details);
  });

  it('create the application', async () => {
    await form.saveButton('Your Details').click();
    await expectToast(page, 'Application Created');
    await page.waitForURL(/application=[0-9a-f-]{36}$/);
    await page.getByRole('heading', { level: 1, name: /^RGC-\d{4}-\d{2}-\d{3}$/ }).waitFor();
  });

  it('can be saved again', async () => {
    await form.fill('Your Details', { City: 'Suzhou' });
    await form.saveButton('Your Details').click();
    await expectToast(page, 'Profile Updated');
    // The save opens the next section by itself, which must not happen while the next test fills this one.
    await page.getByRole('button', { name: /^Your Tenancy/, expanded: true }).waitFor();
  });

  it('name all invalid and missing answers at once, in the order of the fields, each with a link to its field', async () => {
    const section = form.section('Your Details');
    await form.fill('Your Details', {
      Day: '33',
      Month: '1',
      Year: '1990',
      'Mobile number': '12',
      Surname: '',
      City: '',
    });
    await form.saveButton('Your Details').click();
    const named = section.getByRole('region', { name: 'There is a problem' }).getByRole('button');
    await expect
      .poll(() => named.allTextContents())
      .toEqual([
        'Surname is required',
        'Date of birth: Enter a real date, the year with four digits',
        'Enter a UK mobile number, such as 7123456789',
        'City is required',
      ]);
    await named.last().click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('city');
    await page.keyboard.type('Suzhou');
    await expect.poll(() => named.count()).toBe(3);
    await form.fill('Your Details', { Day: '', Month: '', Year: '', 'Mobile number': details['Mobile number'] });
    await form.fill('Your Details', { Surname: details.Surname });
    await expect.poll(() => named.count()).toBe(0);
    await form.saveButton('Your Details').click();
    await page.getByRole('button', { name: /^Your Tenancy/, expanded: true }).waitFor();
  });

  it('say what is missing when only a part is saved', async () => {
    await form.fill('Your Details', { 'Mobile number': '', City: '' });
    await form.saveButton('Your Details').click();
    await form.see('Still missing: Mobile number, City');
    // As above: the note comes before the next section opens.
    await page.getByRole('button', { name: /^Your Tenancy/, expanded: true }).waitFor();
    await form.fill('Your Details', { 'Mobile number': details['Mobile number'], City: 'Suzhou' });
    await form.saveButton('Your Details').click();
    // The note goes with the first letter typed: only the next section says that it is saved.
    await page.getByRole('button', { name: /^Your Tenancy/, expanded: true }).waitFor();
    expect(await page.getByText('Still missing').count()).toBe(0);
  });
});

describe('an application without tenancy and property manager', { sequential: true }, () => {
  it('says so in the list, and has no tab for them', async () => {
    const id = new URL(page.url()).searchParams.get('application') ?? '';
    await page.goto('/dashboard/applications');
    const row = page.locator('tbody tr:not([aria-hidden])').first();
    await form.see('Not specified', row);
    await page.goto(`/dashboard/applications/${id}`);
    for (const name of ['Property Manager', 'Property']) {
      await expect.poll(() => page.getByRole('tab', { name, exact: true }).isDisabled()).toBe(true);
    }
    await page.getByRole('link', { name: 'Continue application' }).click();
    await page.waitForURL(`**/dashboard/application-submission?application=${id}`);
  });

  it('continues at the first incomplete section', async () => {
    await form.saveButton('Your Tenancy').waitFor();
    await form.saveButton('Your Details').waitFor({ state: 'hidden' });
  });
});
