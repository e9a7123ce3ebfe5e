import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { completeDraft } from '../testing/complete-draft.ts';
import { expectFieldError, expectFocus } from '../testing/focus.ts';
import { Keyboard } from '../testing/keyboard.ts';
import { isInView } from '../testing/layout.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { signUp } from '../testing/sign-up.ts';
import { fillExact, openSection, see } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const tenant = { email: 'mei.chen@example.com', password: 'a good long password' };
const title = 'Your Property Manager';

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
  await openSection(page, title);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const section = () => page.getByRole('region', { name: title });
const search = async (words: Readonly<Record<string, string>>) => {
  await fillExact(section(), words);
  await section().getByRole('button', { name: 'Search' }).click();
};

describe('a tenant who looks for the letting agent', { sequential: true }, () => {
  it('may type the details instead, without opening the search', async () => {
    await expect.poll(() => section().getByLabel('Company name', { exact: true }).inputValue()).toBe('Severn Lettings');
    await expect.poll(() => section().getByLabel('Agency', { exact: true }).count()).toBe(0);
  });

  it('reads that their own address is not the landlord’s, and is led to the field', async () => {
    const email = section().getByLabel('Business email', { exact: true });
    const save = section().getByRole('button', { name: 'Save and continue' });
    await email.fill(tenant.email);
    await save.click();
    await expectFieldError(email, 'Enter the email address of the landlord or agent, not your own');
    await expectFocus(email);
    await expect.poll(() => isInView(email)).toBe(true);
    // The link works from another section too, and opens this one.
    await openSection(page, 'Documents');
    await page.getByRole('button', { name: 'Save and Exit' }).click();
    await expectFocus(email);
    await email.fill('gwen@severn-lettings.example.com');
    await expect.poll(() => email.getAttribute('aria-invalid')).toBeNull();
  });

  it('reads what the search needs', async () => {
    await section().getByRole('button', { name: 'Find my letting agent' }).click();
    await search({ Agency: 'Ta', 'Office postcode': 'CF' });
    await see(section(), 'Enter at least 3 letters of the name');
    await see(section(), 'Enter the postcode of the office or its first half');
  });

  it('reads that nothing was found, and continues by typing', async () => {
    await search({ Agency: 'Taff', 'Office postcode': 'CF10 1AA' });
    await see(section(), 'No letting agent on our records matches this.');
    await section().getByRole('button', { name: 'Not in the list: type it yourself' }).click();
    await expect.poll(() => section().getByLabel('Agency', { exact: true }).count()).toBe(0);
    await expect.poll(() => section().getByLabel('Company name', { exact: true }).inputValue()).toBe('Severn Lettings');
  });

  it('finds an agent by name and postcode with the keyboard, and sees only name, kind and town', async () => {
    const keyboard = new Keyboard(page);
    await keyboard.press(section().getByRole('button', { name: 'Find my letting agent' }));
    await keyboard.fill(section(), { Agency: 'embank', 'Office postcode': 'cf11' });
    await page.keyboard.press('Enter');
    const found = section().getByRole('listitem').filter({ hasText: 'Taff Embankment Lettings' });
    await see(found, 'Letting agent, Cardiff');
    await see(section(), 'in place of Severn Lettings');
    await expect.poll(() => found.textContent()).not.toMatch(/Prosser|taffembankment|2920|Taffs Mead/);
    await keyboard.press(found.getByRole('button', { name: 'Choose Taff Embankment Lettings' }));
    await expectToast(page, 'Property Manager Updated');
    await see(section(), 'You see them here once you have submitted.');
  });

  it('finds the choice complete after a reload', async () => {
    await page.reload();
    await page.getByRole('button', { name: /^Your Property Manager Complete/ }).waitFor();
    await openSection(page, title);
    await see(section(), 'Taff Embankment Lettings');
    await expect.poll(() => section().textContent()).not.toMatch(/Prosser|taffembankment|2920|Taffs Mead/);
  });

  it('undoes the choice', async () => {
    await section().getByRole('button', { name: 'Enter a different property manager' }).click();
    await expect.poll(() => section().getByLabel('Company name', { exact: true }).inputValue()).toBe('');
    await page.getByRole('button', { name: /^Your Property Manager To do/ }).waitFor();
  });

  it('finds the agent by the whole email address', async () => {
    await section().getByRole('button', { name: 'Find my letting agent' }).click();
    await search({ 'Or its email address': 'Lettings@TaffEmbankment.example.com' });
    await section().getByRole('button', { name: 'Choose Taff Embankment Lettings' }).click();
    await section().getByRole('button', { name: 'Continue to documents' }).click();
    await openSection(page, 'Review and submit');
    await see(page.getByRole('region', { name: 'Review and submit' }), 'Taff Embankment Lettings');
  });

  it('submits, and staff see the agent’s record', async () => {
    await page.getByRole('button', { name: 'Submit application' }).click();
    await page.waitForURL(`**/dashboard/applications/${id}/submitted`);
    await see(page, 'We write to Taff Embankment Lettings');
    const staff = await openSignedIn(browser, service.origin, accounts.staff, `/dashboard/rent-guarantees/${id}`);
    await see(staff, 'Taff Embankment Lettings');
  });
});
