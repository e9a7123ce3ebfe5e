import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { completeDraft } from '../testing/complete-draft.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { signUp } from '../testing/sign-up.ts';
import { fillExact, openSection, see } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const tenant = { email: 'mei.chen@example.com', password: 'a good long password' };

let service: Service;
let browser: Browser;
let page: Page;
let id: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  await signUp(service.origin, tenant);
  id = await completeDraft(service.origin, tenant);
  page = await openSignedIn(browser, service.origin, tenant, `/dashboard/application-submission?application=${id}`, {
    viewport: { width: 375, height: 740 },
  });
  await openSection(page, 'Your Details');
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const section = (title = 'Your Details') => page.getByRole('region', { name: title });
const officer = (place: number) => section().getByRole('group', { name: `Officer ${place}` });
const save = () => section().getByRole('button', { name: 'Save and continue' }).click();

describe('a company that rents', { sequential: true }, () => {
  it('is asked for its own details in place of the date of birth', async () => {
    await section().getByRole('group', { name: 'Date of birth' }).waitFor();
    await section().getByRole('radio', { name: 'A company' }).click();
    await section().getByRole('group', { name: 'Date of birth', exact: true }).waitFor({ state: 'detached' });
    await see(section(), 'You, the contact of the company');
    await expect.poll(() => section().getByLabel('First name').inputValue()).toBe('Mei');
  });

  it('reads what is missing, and that a company number is invalid', async () => {
    await fillExact(section(), { 'Company number': 'GB12' });
    await save();
    const problems = section().getByRole('region', { name: 'There is a problem' });
    for (const text of [
      'Company name is required',
      'Company number must be 8 characters',
      'Registered office is required',
      'The name of at least one officer is required',
    ]) {
      await see(problems, text);
    }
  });

  it('is saved with its officers', async () => {
    await fillExact(section(), {
      'Company name': 'Quillfeather Trading Ltd',
      'Company number': '1234567',
      'Registered office': '1 Mill Lane, Cardiff CF10 1AA',
    });
    await officer(1).getByLabel('Full name').fill('Zebedee Quill');
    for (const [label, text] of Object.entries({ Day: '3', Month: '2', Year: '1971' })) {
      await officer(1).getByLabel(label).fill(text);
    }
    await section().getByRole('button', { name: 'Add another officer' }).click();
    await officer(2).getByLabel('Full name').fill('Ann Feather');
    await save();
    await expectToast(page, 'Profile Updated');
    await page.getByRole('button', { name: /^Your Tenancy/, expanded: true }).waitFor();
    await page.reload();
    await openSection(page, 'Your Details');
    await expect.poll(() => section().getByLabel('Company number').inputValue()).toBe('01234567');
    await expect.poll(() => officer(1).getByLabel('Year').inputValue()).toBe('1971');
    await expect.poll(() => officer(2).getByLabel('Full name').inputValue()).toBe('Ann Feather');
  });

  it('does not close a section that is opened while its details are saved', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sent = new Promise<void>((resolve) => {
      void page.route('**/rpc/save_company_tenant', async (route) => {
        resolve();
        await released;
        await route.continue();
      });
    });
    await save();
    await sent;
    await openSection(page, 'Documents');
    const details = page.locator('form').filter({ has: page.getByText('The company', { exact: true }) });
    const button = details.locator('button[type=submit]');
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    release();
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('false');
    await expectToast(page, 'Profile Updated');
    await section('Documents').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await openSection(page, 'Your Details');
  });

  it('may be registered abroad without a number, but not without a country', async () => {
    await section().getByRole('radio', { name: 'In another country' }).click();
    await section().getByLabel('Registration number').fill('');
    await save();
    const problems = section().getByRole('region', { name: 'There is a problem' });
    await see(problems, 'Country of registration is required');
    await section().getByRole('combobox', { name: 'Country of registration' }).fill('Japan');
    await save();
    await expectToast(page, 'Profile Updated');
    await page.reload();
    await openSection(page, 'Review and submit');
    for (const text of ['Registered in', 'Japan', 'Registration number', 'Not given'])
      await see(section('Review and submit'), text);
    await openSection(page, 'Your Details');
    await section().getByRole('radio', { name: 'At Companies House' }).click();
    await fillExact(section(), { 'Company number': '1234567' });
    await save();
    await expectToast(page, 'Profile Updated');
  });

  it('has a tenancy of another kind, with an end date', async () => {
    await openSection(page, 'Your Tenancy');
    const tenancy = section('Your Tenancy');
    await see(tenancy, 'A company rents this home');
    await see(tenancy, 'Another kind, such as a company let');
    await tenancy.getByRole('group', { name: 'End date' }).waitFor();
  });

  it('is shown in the review, and submitted', async () => {
    await openSection(page, 'Review and submit');
    const review = section('Review and submit');
    for (const text of ['Quillfeather Trading Ltd', '01234567', 'Zebedee Quill, born 3 February 1971; Ann Feather']) {
      await see(review, text);
    }
    await page.getByRole('button', { name: 'Submit application' }).click();
    await page.waitForURL(`**/dashboard/applications/${id}/submitted`);
  });

  it('is shown to staff as the tenant, with its contact, and screened', async () => {
    const staff = await openSignedIn(browser, service.origin, accounts.staff, `/dashboard/rent-guarantees/${id}`);
    for (const text of ['Quillfeather Trading Ltd', 'Company number 01234567', 'Contact: Mei Chen', 'Ann Feather']) {
      await see(staff, text);
    }
    await staff.goto(`/dashboard/rent-guarantees/${id}/review`);
    for (const text of ['Quillfeather Trading Ltd', 'Zebedee Quill, born 3 February 1971; Ann Feather']) {
      await see(staff, text);
    }
    await staff.goto(`/dashboard/applications/${id}`);
    await staff.getByRole('tab', { name: 'Tenant', exact: true }).click();
    await see(staff, 'The company is the tenant; below is its contact.');
  });
});
