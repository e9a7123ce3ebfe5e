import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { linkIn, newestMailTo } from '../testing/mailbox.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { fill, pressFirst, see } from '../testing/steps.ts';

/** A property manager for which Owen acts already. */
const linked = '/dashboard/property-managers/20000000-0000-4000-8000-000000000001';
/** A property manager without accounts, with which Lukas Brandt has no application. */
const unlinked = '/dashboard/property-managers/20000000-0000-4000-8000-000000000005';

let service: Service;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  page = await openSignedIn(browser, service.origin);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

async function sendLink(staff: Page, email: string): Promise<void> {
  await pressFirst(staff, 'Link an account…');
  const sheet = staff.getByRole('dialog', { name: 'Link an account' });
  await fill(sheet, { 'Email address of the account': email });
  await pressFirst(sheet, 'Send the link');
  await see(staff, /^Waits until /);
}

const linkTo = async (email: string) => linkIn(await newestMailTo(service.origin, email, 'Open the applications'));

describe('the page of a property manager, for staff', { sequential: true }, () => {
  it('has the applications and tenancies that name it, with their numbers', async () => {
    await page.goto(service.origin + linked);
    const uses = page.locator('section', { has: page.getByRole('heading', { name: 'Where it is named' }) });
    await uses.getByRole('heading', { name: /^Applications \(\d+\)$/ }).waitFor();
    await uses.getByRole('heading', { name: /^Tenancies \(\d+\)$/ }).waitFor();
    await uses.getByRole('link', { name: /^RGC-/ }).first().waitFor();
  });

  it('lets an owner remove an account, which stays in the history, and link it again', async () => {
    await pressFirst(page, 'Remove Owen Prosser');
    await pressFirst(page.getByRole('alertdialog'), 'Remove');
    await see(page, /^No account acts for /);
    await see(page, 'Earlier links (1)');
    await pressFirst(page, 'Link an account…');
    const sheet = page.getByRole('dialog', { name: 'Link an account' });
    await fill(sheet, { 'Email address of the account': 'nobody@example.com' });
    await pressFirst(sheet, 'Send the link');
    await see(sheet, /^No account has this email address/);
    await fill(sheet, { 'Email address of the account': accounts.manager.email });
    await pressFirst(sheet, 'Send the link');
    await see(page, /^Waits until Owen Prosser opens the email sent \d+ \w+ \d+, \d\d:\d\d by Helen Whitcombe\. /);
    await pressFirst(page, 'Take back the link of Owen Prosser');
    await see(page, /^No account acts for /);
    await page.getByText(/^Waits until/).waitFor({ state: 'detached' });
    await sendLink(page, accounts.manager.email);

    const manager = await openSignedIn(browser, service.origin, accounts.manager, '/dashboard/home');
    await see(manager, /^Our staff link your account to /);
    await manager.goto(await linkTo(accounts.manager.email));
    await manager.getByRole('heading', { name: 'You act for' }).waitFor();
    await page.reload();
    await see(page, /^Linked .* by Helen Whitcombe$/);
  });

  it('makes a tenant one of its users while the link lasts, who still reaches their own applications', async () => {
    const tenant = await openSignedIn(browser, service.origin, accounts.company);
    const menu = tenant.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'My Applications' }).waitFor();
    await menu.getByRole('link', { name: 'Certificates' }).waitFor({ state: 'detached' });

    const staff = await openSignedIn(browser, service.origin);
    await staff.goto(service.origin + unlinked);
    await sendLink(staff, accounts.company.email);
    // The sessions of others end when the link is opened, and this one stays.
    const second = await tenant.context().newPage();
    await second.goto(await linkTo(accounts.company.email));
    await second.getByRole('heading', { name: 'You act for' }).waitFor();
    await second.close();

    await menu.getByRole('link', { name: 'Certificates' }).waitFor();
    await tenant.getByRole('region', { name: 'Your case' }).waitFor();
    await menu.getByRole('link', { name: 'My Applications' }).click();
    await see(tenant, 'Applications for the properties that you manage.');
    await tenant.getByRole('link', { name: 'Applications of your own' }).click();
    await see(tenant, 'Where each of your applications stands.');

    await staff.reload();
    await pressFirst(staff, 'Remove Lukas Brandt');
    await pressFirst(staff.getByRole('alertdialog'), 'Remove');
    await menu.getByRole('link', { name: 'Certificates' }).waitFor({ state: 'detached' });
    await tenant.getByRole('link', { name: 'View as a table' }).waitFor();
  });

  it('lets staff revoke a confirmation and give it again', async () => {
    await pressFirst(page, 'Take back the confirmation…');
    await pressFirst(page.getByRole('alertdialog'), 'Take back');
    await pressFirst(page, 'Confirm this record');
    await see(page, /^Confirmed by Helen Whitcombe, /);
  });

  it('says to others that only owners change the accounts', async () => {
    const other = await openSignedIn(browser, service.origin, accounts.secondSignatory);
    await other.goto(service.origin + linked);
    await see(other, /Only owners add and remove them\.$/);
    await see(other, accounts.manager.email);
    await other.getByRole('button', { name: 'Link an account…' }).waitFor({ state: 'detached' });
  });
});
