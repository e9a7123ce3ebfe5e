import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, closeProfile, openBrowser, openPage } from '../testing/browser.ts';
import { expectFocus } from '../testing/focus.ts';
import { linkIn, newestMailTo } from '../testing/mailbox.ts';
import { holdScripts } from '../testing/requests.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { signUp } from '../testing/sign-up.ts';
import { see } from '../testing/steps.ts';

const failure = 'There was a problem submitting your inquiry. Please try again.';

let service: Service;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

async function openInquiry(): Promise<Page> {
  const page = await openPage(browser, service.origin);
  await page.goto('/landlord-inquiry', { waitUntil: 'networkidle' });
  return page;
}

/** Fills in all required fields, as the landlord with this address. */
async function fillInquiry(page: Page, email: string): Promise<void> {
  await page.getByRole('radio', { name: 'Landlord' }).check();
  const answers = {
    'Company name': 'Pontcanna & Sons',
    'First name': 'Gareth',
    'Last name': 'Hughes',
    'Business email': email,
    'Phone number': '029 2018 0100',
    'Address line 1': '3 Cathedral Road',
    City: 'Cardiff',
    'Postal code': 'CF11 9HA',
  };
  for (const [label, answer] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).fill(answer);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit inquiry' }).click();
const waitForThanks = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Thank you for your inquiry' }).waitFor();

describe('a landlord or letting agent', () => {
  it('has the country code only once when the whole number is pasted', async () => {
    const page = await openInquiry();
    await page.getByLabel('Phone number', { exact: true }).fill('+353 1 234 5678');
    await expect.poll(() => page.getByLabel('Phone number', { exact: true }).inputValue()).toBe('1 234 5678');
    expect(await page.getByLabel('Country code', { exact: true }).inputValue()).toBe('+353');
    await closeProfile(page);
  });

  it('finds the form on the page for landlords, sends an inquiry, and reads our thanks', async () => {
    const page = await openPage(browser, service.origin);
    await page.goto('/landlords');
    await page.getByRole('link', { name: 'Send an inquiry' }).first().click();
    await page.waitForURL('**/landlord-inquiry');
    await fillInquiry(page, 'gareth@pontcanna.example');
    await submit(page);
    await waitForThanks(page);
    await expectFocus(page.getByLabel('Thank you for your inquiry'));
    expect((await newestMailTo(service.origin, 'gareth@pontcanna.example')).subject).toBe('Thank you for your inquiry');
    await closeProfile(page);
  });

  it('finds the typed text after a reload, until the inquiry is sent', async () => {
    const page = await openInquiry();
    await fillInquiry(page, 'eira@pontcanna.example');
    await page.getByLabel('Company name').fill('Eira Lets');
    await page.getByLabel('Your question').fill('Does it cover a company let?');
    await page.reload();
    await see(page, 'This is what you typed before. It is not sent yet.');
    expect(await page.getByRole('radio', { name: 'Landlord' }).isChecked()).toBe(true);
    expect(await page.getByLabel('Your question').inputValue()).toBe('Does it cover a company let?');
    await submit(page);
    await waitForThanks(page);
    await page.goto('/landlord-inquiry', { waitUntil: 'networkidle' });
    expect(await page.getByLabel('Company name').inputValue()).toBe('');
    await closeProfile(page);
  });

  it('appears to staff as a new inquiry', async () => {
    const page = await openSignedIn(browser, service.origin, accounts.staff, '/dashboard/property-managers');
    const row = page.getByRole('row', { name: /Pontcanna & Sons/ });
    await row.waitFor();
    await expect.poll(() => row.textContent()).toMatch(/new/i);
    await closeProfile(page);
  });

  it('with an account sends an inquiry from their home, and staff see the account and how to invite others', async () => {
    const agent = { email: 'nia@roath.example', password: 'a password of Nia' };
    await signUp(service.origin, agent);
    const page = await openSignedIn(browser, service.origin, agent, '/dashboard/home');
    await page.getByRole('link', { name: 'Tell us which office you act for' }).click();
    await page.waitForURL('**/landlord-inquiry');
    const asked = `Please let my account with the address ${agent.email} act for us.`;
    await expect.poll(() => page.getByLabel('Your question').inputValue()).toBe(asked);
    expect(await page.getByLabel('Business email').inputValue()).toBe(agent.email);
    await fillInquiry(page, 'office@roath.example');
    await page.getByLabel('Company name').fill('Roath Lets');
    await submit(page);
    await waitForThanks(page);
    await see(
      page,
      `We check that you act for the office, and write to you as soon as your account ${agent.email} can.`,
    );
    await page.getByRole('link', { name: 'Back to your account' }).click();
    await page.waitForURL('**/dashboard**');
    await see(page, /^We have your inquiry of \d/);
    await see(page, /^To add or correct something, write from the address of this account to /);
    // The form does not ask for it again.
    expect(await page.getByRole('link', { name: 'Tell us which office you act for' }).count()).toBe(0);
    await page.setViewportSize({ width: 375, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

    const staff = await openSignedIn(browser, service.origin, accounts.staff, '/dashboard/property-managers');
    await staff.getByRole('link', { name: 'Roath Lets' }).first().click();
    await see(staff, asked);
    await see(staff, 'No account acts for Roath Lets.');
    const invitation = staff.getByRole('link', { name: 'Write an invitation to office@roath.example' });
    expect(await invitation.getAttribute('href')).toContain(encodeURIComponent(`${service.origin}/apply`));
    await staff.getByRole('button', { name: 'Dealt with', exact: true }).click();
    await see(staff, /^Dealt with on \d/);
    await page.reload();
    await see(page, /^We dealt with your inquiry on \d/);
    await see(page, /^This account acts for no office\./);

    await staff.getByRole('button', { name: 'Link an account…' }).click();
    const sheet = staff.getByRole('dialog', { name: 'Link an account' });
    await sheet.getByLabel('Email address of the account').fill(agent.email);
    await sheet.getByRole('button', { name: 'Send the link' }).click();
    const mail = await newestMailTo(service.origin, agent.email, 'Open the applications');
    await page.goto(linkIn(mail));
    await see(page, 'You act for');
    await see(page, 'Linked to this account');
    await closeProfile(page);
    await closeProfile(staff);
  });

  it('sees at each field what is missing, and the focus moves to the error list', async () => {
    const page = await openInquiry();
    await page.getByLabel('Country code').fill('');
    await page.getByLabel('Country', { exact: true }).fill('');
    await submit(page);
    const summary = page.getByRole('region', { name: 'There is a problem' });
    await summary.waitFor();
    await expect
      .poll(() => summary.getByRole('button').allTextContents())
      .toEqual([
        'Please select your role',
        'Company name is required',
        'First name is required',
        'Last name is required',
        'Invalid email address',
        'Country code is required',
        'Phone number is required',
        'Address is required',
        'City is required',
        'Postal code is required',
        'Country is required',
      ]);
    await expectFocus(summary);
    await summary.getByRole('button', { name: 'Invalid email address' }).click();
    const email = page.getByLabel('Business email');
    await expectFocus(email);
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    await closeProfile(page);
  });

  it('keeps the typed text after a failure, sees a message, and can send it again', async () => {
    const page = await openInquiry();
    await fillInquiry(page, 'again@pontcanna.example');
    await page.route('**/functions/v1/landlord-inquiry', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await submit(page);
    await page.getByRole('alert').getByText(failure, { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Pontcanna & Sons');
    await page.unroute('**/functions/v1/landlord-inquiry');
    await submit(page);
    await waitForThanks(page);
    await closeProfile(page);
  });

  it('loses nothing when the server stops during the request, and sends it once it is back', async () => {
    const page = await openInquiry();
    await fillInquiry(page, 'patient@pontcanna.example');
    await service.stop();
    try {
      await submit(page);
      await page.getByRole('alert').getByText(failure, { exact: true }).waitFor();
      await expect.poll(() => page.getByLabel('Business email').inputValue()).toBe('patient@pontcanna.example');
    } finally {
      await service.restart();
    }
    await submit(page);
    await waitForThanks(page);
    await closeProfile(page);
  });

  it('sees a message after too many inquiries from one address', async () => {
    const page = await openInquiry();
    for (let time = 1; time <= 4; time += 1) {
      await fillInquiry(page, 'often@pontcanna.example');
      // The same text again would count as the same inquiry.
      await page.getByLabel('City', { exact: true }).fill(`Cardiff ${time}`);
      await submit(page);
      if (time === 4) break;
      await waitForThanks(page);
      await page.goto('/landlord-inquiry', { waitUntil: 'networkidle' });
    }
    await page.getByText(/several inquiries from this email address/).waitFor();
    await closeProfile(page);
  });

  it("keeps text that is typed before the page's script has loaded", async () => {
    const page = await openPage(browser, service.origin);
    // The page is shown once the theme's script has loaded; the others load later.
    const release = await holdScripts(page, /\/assets\/(?!theme-at-start).*\.js$/);
    await page.goto('/landlord-inquiry', { waitUntil: 'commit' });
    await page.getByLabel('Company name').fill('Early & Co');
    await page.getByRole('button', { name: 'Submit inquiry' }).click();
    await page.keyboard.press('Enter');
    release();
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).search).toBe('');
    await submit(page);
    await page.getByText('First name is required').first().waitFor();
    await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Early & Co');
    await expect.poll(() => page.getByText('Company name is required').count()).toBe(0);
    await closeProfile(page);
  });

  it('loads the data client on sending, not with the page', async () => {
    const page = await openPage(browser, service.origin);
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.url());
    });
    await page.goto('/landlord-inquiry', { waitUntil: 'networkidle' });
    const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
    expect(scripts.length).toBeGreaterThan(3);
    expect(bodies.filter((body) => body.includes('functions/v1'))).toEqual([]);
    const before = scripts.length;
    await fillInquiry(page, 'late@pontcanna.example');
    await submit(page);
    await waitForThanks(page);
    expect(scripts.length).toBeGreaterThan(before);
    await closeProfile(page);
  });
});
