// Journeys of visitors and people with an account by keyboard alone: the inquiry, the settings, a forgotten password.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePages, openBrowser, openPage } from '../testing/browser.ts';
import { expectFieldError, expectFocus, expectNewScreen } from '../testing/focus.ts';
import { Keyboard } from '../testing/keyboard.ts';
import { linkIn, newestMailTo } from '../testing/mailbox.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts } from '../testing/sign-in.ts';

const { tenant } = accounts;

let service: Service;
let browser: Browser;
let page: Page;
let keyboard: Keyboard;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});
beforeEach(async () => {
  page = await openPage(browser, service.origin);
  keyboard = new Keyboard(page);
});

const button = (name: string, where: Page | Locator = page) => where.getByRole('button', { name, exact: true }).first();

describe('a landlord with a keyboard', () => {
  it('is led to the missing fields of the inquiry, sends it, and has the focus on the confirmation', async () => {
    await page.goto('/landlord-inquiry');
    const summary = page.getByRole('region', { name: 'There is a problem' });
    await keyboard.press(button('Submit inquiry'));
    await expectFocus(summary);
    // A screen reader reads it because of the focus; with an alert it would read it twice.
    expect(await page.getByRole('alert').count()).toBe(0);
    await keyboard.press(button('Invalid email address', summary));
    const email = page.getByLabel('Business email', { exact: true });
    await expectFocus(email);
    await expectFieldError(email, 'Invalid email address');
    await page.reload();
    await keyboard.press(page.getByRole('radio', { name: 'Landlord' }), 'Space');
    await keyboard.fill(page, {
      'Company name': 'Pontcanna & Sons',
      'First name': 'Gareth',
      'Last name': 'Hughes',
      'Business email': 'gareth@pontcanna.example',
      'Phone number': '029 2018 0100',
      'Address line 1': '3 Cathedral Road',
      City: 'Cardiff',
      'Postal code': 'CF11 9HA',
    });
    await page.keyboard.press('Enter');
    await expectFocus(page.getByLabel('Thank you for your inquiry'));
  });
});

describe('a person with an account and a keyboard', () => {
  it('changes the settings, cancels, and has the focus on the button again each time', async () => {
    await page.goto('/auth');
    await keyboard.signIn(tenant);
    await expectNewScreen(page, '**/dashboard/home', /./);
    await keyboard.press(page.getByRole('link', { name: 'Settings' }).first());
    await expectNewScreen(page, '**/dashboard/settings', /Account Settings/);
    await keyboard.press(button('Edit'));
    await keyboard.fill(page, { City: 'Villeurbanne' });
    await keyboard.press(button('Save All Changes'));
    await expectFocus(button('Edit'));
    await page.keyboard.press('Enter');
    await expectFocus(button('Cancel'));
    await page.keyboard.press('Enter');
    await expectFocus(button('Edit'));
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Villeurbanne');
  });

  it('is led to an invalid new password, and sets one by the link in a mail', async () => {
    await page.goto('/auth');
    await keyboard.fill(page, { 'Email address': tenant.email });
    await keyboard.press(button('Forgot your password?'));
    await page.goto(linkIn(await newestMailTo(service.origin, tenant.email, 'password')));
    await keyboard.press(button('Continue'));
    await page.waitForURL('**/reset-password*');
    const password = page.getByLabel('New Password', { exact: true });
    await expect.poll(() => password.isEnabled()).toBe(true);
    await keyboard.fill(page, { 'New Password': 'short' });
    await page.keyboard.press('Enter');
    await expectFocus(password);
    await expectFieldError(password, '6');
    await keyboard.fill(page, { 'New Password': 'another good password' });
    await page.keyboard.press('Enter');
    await expectNewScreen(page, '**/auth', /Sign in/);
    await keyboard.signIn({ ...tenant, password: 'another good password' });
    await expectNewScreen(page, '**/dashboard/home', /./);
  });
});
