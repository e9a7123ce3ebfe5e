import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from './testing/browser.ts';
import { unreachable, withRequestFailure } from './testing/request-failures.ts';
import { type Service, startService } from './testing/service.ts';
import { openSignedIn } from './testing/sign-in.ts';
import { signUp } from './testing/sign-up.ts';
import { openSection } from './testing/steps.ts';
import { expectToast } from './testing/toast.ts';

const tenant = { email: 'mei.chen@example.com', password: 'a good long password' };
const rest = (table: string) => `**/rest/v1/${table}*`;

const details = {
  'First name': 'Mei',
  Surname: 'Chen',
  'Mobile number': '7700900456',
  'Address line 1': '88 Nanjing Road',
  City: 'Shanghai',
  'Postal code': '200001',
  Country: 'China',
};
const tenancy = {
  'Address line 1': '12 Cathedral Road',
  City: 'Cardiff',
  'Postal code': 'CF11 9LJ',
  'Monthly rent': '1,150',
  'Deposit amount': '1150.00',
};
const manager = {
  'Company name': 'Severn Lettings',
  'First name': 'Gwen',
  'Last name': 'Davies',
  'Business email': 'gwen@severn-lettings.example.com',
  'Address line 1': '3 Bute Street',
  City: 'Cardiff',
  'Postal code': 'CF10 5AN',
};

let service: Service;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  await signUp(service.origin, tenant);
  page = await openSignedIn(browser, service.origin, tenant, '/dashboard/my-applications');
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const see = (text: string | RegExp, where: Page | Locator = page) =>
  where
    .getByText(text, { exact: typeof text === 'string' })
    .filter({ visible: true })
    .first()
    .waitFor();
const section = (title: string) => page.getByRole('region', { name: title });
const open = (title: string) => openSection(page, title);
const saveButton = (title: string) => section(title).getByRole('button', { name: 'Save and continue' });

async function fill(title: string, answers: Readonly<Record<string, string>>): Promise<void> {
  await open(title);
  for (const [label, answer] of Object.entries(answers)) {
    await section(title).getByLabel(label, { exact: true }).fill(answer);
  }
}

async function expectKept(title: string, answers: Readonly<Record<string, string>>): Promise<void> {
  await open(title);
  for (const [label, answer] of Object.entries(answers)) {
    await expect.poll(() => section(title).getByLabel(label, { exact: true }).inputValue()).toBe(answer);
  }
}

async function fillDate(legend: string, parts: Readonly<Record<'Day' | 'Month' | 'Year', string>>): Promise<void> {
  const group = section('Your Tenancy').getByRole('group', { name: legend });
  for (const [label, value] of Object.entries(parts)) await group.getByLabel(label).fill(value);
}

/** The alert inside a section, titled Error. */
async function expectAlert(title: string, message: string): Promise<void> {
  const alert = section(title).getByRole('alert');
  await see('Error', alert);
  await see(message, alert);
}

describe('a tenant without any application', { sequential: true }, () => {
  it('is sent to the first one from both lists', async () => {
    await see('No applications found');
    await page.getByRole('link', { name: 'Create your first application' }).click();
    await page.waitForURL('**/dashboard/application-submission');
    await page.getByRole('link', { name: 'My Applications' }).click();
    await page.waitForURL('**/dashboard/applications');
    await see('No applications found');
    await page.getByRole('link', { name: 'Create your first application' }).click();
    await page.waitForURL('**/dashboard/application-submission');
  });

  it('finds the sections, the UK country code first, no country yet, and Save and Exit', async () => {
    for (const title of ['Your Details', 'Your Tenancy', 'Your Property Manager']) {
      await page.getByRole('button', { name: new RegExp(`^${title}`) }).waitFor();
    }
    await page.getByRole('button', { name: 'Save and Exit' }).waitFor();
    const own = section('Your Details');
    await see('+44', own);
    await see('UK mobile number without leading zero (e.g., 7123456789)', own);
    await expect.poll(() => own.getByLabel('Country', { exact: true }).inputValue()).toBe('');
    await expectKept('Your Tenancy', { Country: 'United Kingdom' });
    await open('Your Details');
  });

  it('has a draft in the list after Save and Exit, even when nothing was typed', async () => {
    await page.getByRole('button', { name: 'Save and Exit' }).click();
    await expectToast(page, 'Application Saved', 'You can come back to it at any time.');
    await page.waitForURL('**/dashboard/applications');
    await see('Draft', page.locator('tbody'));
    await page.goBack();
    await page.waitForURL('**/dashboard/applications');
  });

  it('continues that draft with New Application, until another one is wanted', async () => {
    await page.getByRole('link', { name: 'New Application' }).click();
    await page.waitForURL(/application-submission\?application=[0-9a-f-]{36}$/);
    await page.getByRole('heading', { level: 1, name: /^RGC-/ }).waitFor();
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
    await saveButton('Your Details').click();
    await expectAlert(
      'Your Details',
      'Your details are still empty, so no application was started. Fill in what you know; you can add the rest later.',
    );
    expect(new URL(page.url()).searchParams.has('application')).toBe(false);
    expect(created).toEqual([]);
  });

  it('have a mobile number of any country, with a hint for it', async () => {
    const own = section('Your Details');
    await own.getByRole('combobox', { name: 'Dialling code' }).click();
    await expect.poll(() => page.getByRole('option').first().textContent()).toMatch(/^United Kingdom.*\(\+44\)$/);
    await page.getByRole('option', { name: 'China (+86)' }).click();
    await see('+86', own);
    await see('Mobile number as dialled from another country, without the country code', own);
  });

  it('are kept while the profile cannot be saved', async () => {
    await fill('Your Details', details);
    await withRequestFailure(page, `PATCH ${rest('profiles')}`, 'unreachable', async () => {
      await saveButton('Your Details').click();
      await expectToast(page, 'Error', `Failed to update profile: ${unreachable}`);
    });
    await expectAlert('Your Details', unreachable);
    await expectKept('Your Details', details);
  });

  it('are kept while there is no session', async () => {
    const session = await page.evaluate(() => localStorage.getItem('supabase-auth-token') ?? '');
    await page.evaluate(() => localStorage.removeItem('supabase-auth-token'));
    await saveButton('Your Details').click();
    await expectToast(page, 'Error', 'User not authenticated');
    await page.evaluate((kept) => localStorage.setItem('supabase-auth-token', kept), session);
    await expectKept('Your Details', details);
  });

  it('are kept while the application cannot be created', async () => {
    const refusal = { status: 500, message: 'the disk is full' };
    await withRequestFailure(page, `POST ${rest('rent_guarantee_applications')}`, refusal, async () => {
      await saveButton('Your Details').click();
      await expectToast(page, 'Error', 'Failed to create application: An unexpected error occurred. Please try again.');
    });
    await expectAlert('Your Details', 'An unexpected error occurred. Please try again.');
    await expectKept('Your Details', details);
  });

  it('create the application', async () => {
    await saveButton('Your Details').click();
    await expectToast(page, 'Application Created');
    await page.waitForURL(/application=[0-9a-f-]{36}$/);
    await page.getByRole('heading', { level: 1, name: /^RGC-\d{4}-\d{2}-\d{3}$/ }).waitFor();
  });

  it('can be saved again', async () => {
    await fill('Your Details', { City: 'Suzhou' });
    await saveButton('Your Details').click();
    await expectToast(page, 'Profile Updated');
    // The save opens the next section by itself, which must not happen while the next test fills this one.
    await page.getByRole('button', { name: /^Your Tenancy/, expanded: true }).waitFor();
  });

  it('say what is missing when only a part is saved', async () => {
    await fill('Your Details', { 'Mobile number': '', City: '' });
    await saveButton('Your Details').click();
    await see('Still missing: Mobile number, City');
    // As above: the note comes before the next section opens.
    await page.getByRole('button', { name: /^Your Tenancy/, expanded: true }).waitFor();
    await fill('Your Details', { 'Mobile number': details['Mobile number'], City: 'Suzhou' });
    await saveButton('Your Details').click();
    await expect.poll(() => page.getByText('Still missing').count()).toBe(0);
  });
});

describe('an application without tenancy and property manager', { sequential: true }, () => {
  it('says so in the list, and has no tab for them', async () => {
    const id = new URL(page.url()).searchParams.get('application') ?? '';
    await page.goto('/dashboard/applications');
    const row = page.locator('tbody tr:not([aria-hidden])').first();
    await see('Not specified', row);
    await page.goto(`/dashboard/applications/${id}`);
    for (const name of ['Property Manager', 'Property']) {
      await expect.poll(() => page.getByRole('tab', { name, exact: true }).isDisabled()).toBe(true);
    }
    await page.getByRole('link', { name: 'Continue application' }).click();
    await page.waitForURL(`**/dashboard/application-submission?application=${id}`);
  });

  it('continues at the first incomplete section', async () => {
    await saveButton('Your Tenancy').waitFor();
    await saveButton('Your Details').waitFor({ state: 'hidden' });
  });
});

describe('with the server stopped while each form is filled in', { sequential: true }, () => {
  it('says so and keeps typed text', async () => {
    await fill('Your Details', { Surname: 'Chen-Li' });
    await fill('Your Tenancy', tenancy);
    await fillDate('Start date', { Day: '1', Month: '12', Year: '2026' });
    await fillDate('End date', { Day: '30', Month: '11', Year: '2027' });
    await fill('Your Property Manager', manager);
    await service.stop();
    await saveButton('Your Property Manager').click();
    await expectAlert('Your Property Manager', unreachable);
    await open('Your Tenancy');
    await saveButton('Your Tenancy').click();
    await expectToast(page, 'Error', `Failed to update: ${unreachable}`);
    await expectAlert('Your Tenancy', unreachable);
    await open('Your Details');
    await saveButton('Your Details').click();
    await expectToast(page, 'Error', `Failed to update profile: ${unreachable}`);
    await expectKept('Your Details', { Surname: 'Chen-Li' });
    await expectKept('Your Tenancy', tenancy);
    await expectKept('Your Property Manager', manager);
  });

  it('saves once it is back', async () => {
    await service.restart();
    await open('Your Tenancy');
    await saveButton('Your Tenancy').click();
    await expectToast(page, 'Application updated', 'Application details have been successfully updated.');
    await saveButton('Your Tenancy').waitFor({ state: 'hidden' });
    await open('Your Property Manager');
    await saveButton('Your Property Manager').click();
    await expectToast(page, 'Property Manager Updated');
    await page.getByRole('button', { name: 'Save and Exit' }).click();
    await expectToast(page, 'Application Saved');
    await page.waitForURL('**/dashboard/applications');
    await see('12 Cathedral Road, Cardiff');
    await see('Severn Lettings');
  });
});

describe('a resumed draft', { sequential: true }, () => {
  it('holds every answer', async () => {
    await page.locator('tbody tr:not([aria-hidden])').first().click();
    await page.getByRole('link', { name: 'Continue application' }).click();
    await expectKept('Your Details', { Surname: 'Chen-Li', City: 'Suzhou', Country: 'China' });
    await see('+86', section('Your Details'));
    await expectKept('Your Property Manager', manager);
  });

  it('keeps typed text while the property manager cannot be saved', async () => {
    await fill('Your Property Manager', { City: 'Newport' });
    const refusal = { status: 500, message: 'the disk is full' };
    await withRequestFailure(page, `PATCH ${rest('property_managers')}`, refusal, async () => {
      await saveButton('Your Property Manager').click();
      await expectAlert('Your Property Manager', 'An unexpected error occurred. Please try again.');
    });
    await expectKept('Your Property Manager', { City: 'Newport' });
    await saveButton('Your Property Manager').click();
    await expectToast(page, 'Property Manager Updated');
  });

  it('refuses a rent that cannot be stored, and says so at the field', async () => {
    await fill('Your Tenancy', { 'Monthly rent': '99999999999999' });
    await saveButton('Your Tenancy').click();
    await see('Rent and deposit amounts must be valid numbers', section('Your Tenancy'));
  });

  it("shows the tenant's changes in its timeline", async () => {
    await fill('Your Tenancy', { 'Monthly rent': '1200' });
    await page.getByRole('button', { name: 'Save and Exit' }).click();
    await expectToast(page, 'Application Saved');
    await page.waitForURL('**/dashboard/applications');
    await page.locator('tbody tr:not([aria-hidden])').first().click();
    const timeline = page.locator('section', { has: page.getByRole('heading', { name: 'Timeline' }) });
    await timeline.getByRole('button', { name: 'All changes' }).click();
    for (const text of ['Tenancy edited', 'Monthly rent', 'Property manager edited', 'City', /by you$/]) {
      await see(text, timeline);
    }
  });

  it('says that it is not found when it does not exist', async () => {
    await page.goto('/dashboard/application-submission?application=40000000-0000-4000-8000-00000000ffff');
    await see("Application not found. It may have been deleted or doesn't exist.");
  });
});
