// The main journey by keyboard alone, and everything else that must work with a keyboard.

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, closeProfile, consoleErrors, openBrowser, openPage } from '../testing/browser.ts';
import { expectFieldError, expectFocus, expectFocusWithin, expectNewScreen } from '../testing/focus.ts';
import { Keyboard } from '../testing/keyboard.ts';
import { newestMailTo, spendLink } from '../testing/mailbox.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { demo } from '../testing/screens/screen.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts } from '../testing/sign-in.ts';
import { see } from '../testing/steps.ts';
import { manager, nextYear, thisYear } from '../testing/submission-form.ts';

const newcomer = { email: 'ines.moreau@example.com', password: 'a good long password' };
let service: Service;
let browser: Browser;
let page: Page;
let keyboard: Keyboard;
let errors: readonly string[];

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  await openAnew();
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

async function openAnew(): Promise<void> {
  page = await openPage(browser, service.origin);
  keyboard = new Keyboard(page);
}

const main = () => page.getByRole('main');
const button = (name: string | RegExp, where: Page | Locator = page) =>
  where.getByRole('button', { name, exact: typeof name === 'string' }).first();
const link = (name: string | RegExp, where: Page | Locator = page) => where.getByRole('link', { name }).first();
const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const section = (title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) });
const pressKey = (key: string) => page.keyboard.press(key);

describe('a tenant with a keyboard', { sequential: true }, () => {
  it('skips to the content, and opens the sign-up', async () => {
    await page.goto('/');
    await pressKey('Tab');
    await expectFocus(link('Skip to content'));
    await pressKey('Enter');
    await expectFocus(page.locator('#content'));
    await page.reload();
    await keyboard.press(link('Apply', page.getByRole('navigation')));
    await page.waitForURL('**/apply');
  });

  it('is led to the first invalid field of the sign-up, and signs up', async () => {
    await keyboard.press(button('Create account'));
    const email = page.getByLabel('Email', { exact: true });
    await expectFocus(email);
    await expectFieldError(email, 'required');
    await keyboard.fill(page, { Email: newcomer.email, Password: newcomer.password });
    await pressKey('Enter');
    await expectNewScreen(page, '**/email-confirmation', /e-?mail/i);
  });

  it('signs in, and collapses the sidebar', async () => {
    // The link is opened on another device, because in this browser it signs in.
    await spendLink(await newestMailTo(service.origin, newcomer.email));
    await page.goto('/auth');
    await keyboard.signIn(newcomer);
    await expectNewScreen(page, '**/dashboard/home', /./);
    for (const isOpen of ['false', 'true']) {
      await pressKey('Control+b');
      await expect.poll(() => button('Toggle sidebar').getAttribute('aria-expanded')).toBe(isOpen);
    }
    await keyboard.press(link('My Applications'));
    await expectNewScreen(page, '**/dashboard/applications', /Applications/);
    await keyboard.press(link(/New Application/, main()));
    await expectNewScreen(page, '**/dashboard/application-submission', /application/i);
  });

  it('fills in section after section, and is led to errors and to the next one', async () => {
    errors = consoleErrors(page);
    await keyboard.fill(section('Your Details'), {
      'First name': 'Inès',
      Surname: 'Moreau',
      'Mobile number': '7700900456',
      'Address line 1': '4 Rue des Lilas',
      City: 'Lyon',
      'Postal code': '69003',
      Country: 'France',
    });
    await keyboard.press(button('Save and continue', section('Your Details')));
    await expectFocus(button(/^Your Tenancy/));
    const tenancy = section('Your Tenancy');
    await keyboard.fill(tenancy, { 'Address line 1': '12 Cathedral Road', City: 'Cardiff', 'Postal code': 'CF11 9LJ' });
    await keyboard.fill(tenancy, { 'Monthly rent': '1.100,50', 'Deposit amount': '1000 pounds' });
    // Both fields have the same label, and the summary names them differently.
    const notAnAmount = 'Rent and deposit amounts must be valid numbers';
    await keyboard.press(button('Save and continue', tenancy));
    const summary = tenancy.getByRole('region', { name: 'There is a problem' });
    await expectFocus(summary);
    for (const label of ['Monthly rent', 'Deposit amount']) {
      await summary.getByRole('button', { name: `${label}: ${notAnAmount}`, exact: true }).waitFor();
    }
    await keyboard.press(summary.getByRole('button').first());
    const rent = tenancy.getByLabel('Monthly rent', { exact: true });
    await expectFocus(rent);
    await expectFieldError(rent, notAnAmount);
    for (const label of ['Monthly rent', 'Deposit amount', 'Own share (optional)']) {
      const amount = tenancy.getByRole('textbox', {
        name: label,
        description: /Pounds and pence with a point, such as 1650\.00/,
      });
      await amount.waitFor();
    }
    await keyboard.fill(tenancy, { 'Monthly rent': '1150', 'Deposit amount': '1150' });
    await keyboard.fill(tenancy.getByRole('group', { name: 'Start date' }), {
      Day: '1',
      Month: '12',
      Year: `${thisYear}`,
    });
    await keyboard.fill(tenancy.getByRole('group', { name: 'End date' }), {
      Day: '30',
      Month: '11',
      Year: `${nextYear}`,
    });
    await keyboard.press(button('Save and continue', tenancy));
    await expectFocus(button(/^Your Property Manager/));
    await keyboard.press(
      section('Your Property Manager').getByRole('radio', { name: 'Landlord', exact: true }),
      'Space',
    );
    await keyboard.fill(section('Your Property Manager'), manager);
    await keyboard.press(button('Save and continue', section('Your Property Manager')));
    await expectFocus(button(/^Documents/));
  });

  it('chooses files, and submits, without an error in the console', async () => {
    for (const type of ['Passport', 'Bank Statement']) {
      await keyboard.choose(page.getByLabel('Document type'), type);
      const chooser = page.waitForEvent('filechooser');
      await keyboard.press(page.locator('input[type=file]'));
      await (await chooser).setFiles(samplePdf);
      await page.getByRole('listitem').filter({ hasText: type }).filter({ hasText: 'doc_1.pdf' }).first().waitFor();
    }
    await keyboard.press(button(/^Review and submit/));
    // The live change of the submission arrives before its response.
    await page.route('**/rpc/submit_application', async (route) => {
      const response = await route.fetch();
      await page.waitForTimeout(2000);
      await route.fulfill({ response });
    });
    await keyboard.press(button('Submit application'));
    await expectNewScreen(page, /applications\/[0-9a-f-]{36}/, /Application/);
    // The queries that the submission invalidates have finished by then.
    await page.waitForLoadState('networkidle');
    expect(errors).toEqual([]);
    await closeProfile(page);
  });
});

describe('staff with a keyboard', { sequential: true }, () => {
  it('sign in, open the search, close it, and find the new application', async () => {
    await openAnew();
    await page.goto('/auth');
    await keyboard.signIn(accounts.staff);
    await expectNewScreen(page, '**/dashboard', /Dashboard/);
    await keyboard.tabTo(button('Toggle sidebar'));
    await pressKey('Control+k');
    await expectFocus(dialog().getByRole('combobox'));
    await pressKey('Escape');
    await expectFocus(button('Toggle sidebar'));
    await pressKey('Control+k');
    await expectFocus(dialog().getByRole('combobox'));
    await page.keyboard.insertText('moreau');
    await dialog()
      .getByRole('status')
      .getByText(/^\d+ results?$/)
      .waitFor();
    await page.getByRole('option', { name: /RGC-/ }).first().waitFor();
    await pressKey('ArrowDown');
    await pressKey('ArrowUp');
    await pressKey('Enter');
    await expectNewScreen(page, /dashboard\/.+/, /./);
  });

  it('find it in the list, and change the tabs with the arrow keys', async () => {
    await keyboard.press(link('Rent Guarantees'));
    await expectNewScreen(page, '**/rent-guarantees', /Rent Guarantees/);
    await keyboard.tabTo(page.getByRole('searchbox'));
    await page.keyboard.insertText('moreau');
    await page.waitForURL(/q=moreau/);
    // The list shows its previous rows until the response arrives.
    await page.getByRole('status').getByText('1–1 of 1', { exact: true }).waitFor();
    await keyboard.press(page.getByRole('row').getByRole('link').first());
    await expectNewScreen(page, /rent-guarantees\/[0-9a-f-]{36}/, /./);
    await keyboard.tabTo(page.getByRole('tab', { name: 'Details' }));
    await pressKey('ArrowRight');
    await expectFocus(page.getByRole('tab', { name: 'Communications' }));
    await see(page, 'No communications yet');
  });

  it('add a message, and have the focus on the button again', async () => {
    await keyboard.press(button('Add Communication'));
    await expectFocusWithin(dialog());
    await keyboard.choose(dialog().getByLabel('Type'), 'Internal note');
    await keyboard.fill(dialog(), { Subject: 'Called the agent', Content: 'All is in order.' });
    await keyboard.press(button('Save', dialog()));
    await dialog().waitFor({ state: 'detached' });
    await expectFocus(button('Add Communication'));
    await pressKey('F8');
    await expectFocusWithin(page.getByRole('region', { name: /Notifications/ }));
  });

  it('are asked before a document is deleted', async () => {
    await keyboard.tabTo(page.getByRole('tab', { name: 'Communications' }));
    await pressKey('ArrowRight');
    const more = button(/^More for/);
    await keyboard.press(more);
    await page.getByRole('menu').waitFor();
    await pressKey('End');
    await expectFocus(page.getByRole('menuitem', { name: 'Delete' }));
    await pressKey('Enter');
    await expectFocus(button('Cancel', dialog()));
    await pressKey('Escape');
    await expectFocus(more);
  });

  it('take or put back a case, and keep their place when the button disappears', async () => {
    const address = page.url();
    await page.goto(`/dashboard/rent-guarantees/${demo.inReview}/review`);
    const pressed = button(/^(Take the case|Put back)$/);
    const name = (await pressed.textContent()) ?? '';
    await keyboard.press(pressed);
    await button(name).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H[1-4]$/);
    await page.goto(address);
  });

  it('set the status, and keep the focus', async () => {
    await keyboard.tabTo(page.getByRole('tab', { name: 'Documents' }));
    await pressKey('Home');
    await keyboard.choose(page.getByLabel('New status'), 'In review');
    await keyboard.press(button('Set in review'));
    await see(page, 'In review');
    await expectFocusWithin(main().locator('form', { has: page.getByLabel('New status') }));
  });

  it.each([
    { list: 'Property Managers', submit: 'Add Property Manager', first: 'Company name' },
    { list: 'Tenancy Information', submit: 'Add Tenancy', first: 'Address line 1' },
    { list: 'Rent Guarantees', submit: 'Add rent guarantee', first: 'Guarantee amount' },
  ])(
    'read what is missing in the sheet of $list, and have the focus on the button again',
    async ({ list, submit, first }) => {
      await keyboard.press(link(list));
      // The list behind it has a button of the same name.
      await page.getByRole('heading', { level: 1, name: list, exact: true }).waitFor();
      await keyboard.press(button('Add New'));
      await expectFocusWithin(dialog());
      await keyboard.press(button(submit, dialog()));
      await expectFocus(dialog().getByRole('region', { name: 'There is a problem' }));
      await keyboard.press(
        dialog()
          .getByRole('region', { name: 'There is a problem' })
          .getByRole('button', { name: new RegExp(`^${first}`, 'i') }),
      );
      const field = dialog().getByLabel(first, { exact: true });
      await expectFocus(field);
      await expectFieldError(field, `${first} is required`);
      await pressKey('Escape');
      await dialog().waitFor({ state: 'detached' });
      await expectFocus(button('Add New'));
    },
  );

  it('search in a list of choices, and close it without closing the sheet around it', async () => {
    await keyboard.press(button('Add New'));
    const list = dialog().getByRole('combobox', { name: /Property manager/i });
    await keyboard.tabTo(list);
    await pressKey('ArrowDown');
    await expect.poll(() => list.getAttribute('aria-expanded')).toBe('true');
    await pressKey('Escape');
    await expect.poll(() => list.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.insertText('kestrel');
    await dialog()
      .getByRole('option', { name: /Kestrel/ })
      .waitFor();
    await pressKey('Enter');
    await expect.poll(() => list.inputValue()).toMatch(/Kestrel/);
    await pressKey('Escape');
    await keyboard.press(button('Discard'));
    await expectFocus(button('Add New'));
  });

  it('are asked before a person is deleted, with the focus on Cancel', async () => {
    await keyboard.press(link('Users'));
    await keyboard.press(page.getByRole('row').filter({ hasText: 'Tenant' }).getByRole('link').first());
    await keyboard.press(button('Delete User'));
    await expectFocus(button('Cancel', dialog()));
    await pressKey('Enter');
    await expectFocus(button('Delete User'));
  });

  const [tenancies, review, certificate] = [
    '/dashboard/tenancies',
    `/dashboard/rent-guarantees/${demo.inReview}/review`,
    `/dashboard/rent-guarantees/${demo.approved}?tab=certificate`,
  ];
  it.each([
    [tenancies, 'Add New', 'Address line 1'],
    ['/dashboard/staff', 'Invite…', 'Name'],
    ['/dashboard/staff', /^Permissions of/, 'heading'],
    ['/dashboard/staff?tab=signatories', 'Add signatory', 'Member of staff'],
    ['/dashboard/staff?tab=basis', 'Record a basis', 'Kind of basis'],
    [certificate, 'Endorse…', 'The rent'],
    [certificate, 'End early…', 'Day'],
    [review, 'Ask the tenant', 'What do you ask for?'],
    [review, 'Close without a decision', 'Reason'],
  ])('have the focus on the first field or the title, not on the close button: %s, ‘%s’', async (path, name, at) => {
    await page.goto(path);
    await button(name).press('Enter');
    const start = at === 'heading' ? dialog().getByRole('heading').first() : dialog().getByLabel(at, { exact: true });
    await expectFocusWithin(start.first());
    await pressKey('Escape');
    await expectFocus(button(name));
  });
});
