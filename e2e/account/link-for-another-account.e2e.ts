// Links in mails that are opened in a browser where somebody else is signed in than the recipient.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAuth } from '../testing/api.ts';
import { closePages, openBrowser, openPage } from '../testing/browser.ts';
import { followLink, newestMailTo } from '../testing/mailbox.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn, sessionKey, signIn } from '../testing/sign-in.ts';
import { pressFirst, see } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const { tenant, company, manager } = accounts;
const refused = 'error=access_denied&error_description=Email+link+is+invalid+or+has+expired';

let service: Service;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const isOffered = (page: Page) => page.getByRole('button', { name: 'Update Password' }).count();

it('A used link does not offer a new password to a person who is signed in, even after a reload', async () => {
  const page = await openSignedIn(browser, service.origin, company, `/reset-password#${refused}`);
  const says = `You are signed in as ${company.email}, and the password of that account stays as it is.`;
  await page.getByText(says).waitFor();
  expect(await isOffered(page)).toBe(0);
  await page.reload();
  await page.getByText(says).waitFor();
  expect(await isOffered(page)).toBe(0);
});

it('A link for a new password changes no password once somebody else has signed in in the same browser', async () => {
  await callAuth(service.origin, 'recover', { email: tenant.email });
  const page = await openPage(browser, service.origin);
  await followLink(page, await newestMailTo(service.origin, tenant.email, 'password'));
  await see(page, `Choose a new password for ${tenant.email}.`);
  const session = await callAuth(service.origin, 'token?grant_type=password', company);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    sessionKey,
    JSON.stringify(session),
  ] as const);
  await page.getByLabel('New Password', { exact: true }).fill('a password of nobody');
  await pressFirst(page, 'Update Password');
  await expectToast(
    page,
    'Error',
    `${company.email} has signed in in this browser meanwhile. Nothing was changed. Ask for a new link.`,
  );
  await callAuth(service.origin, 'token?grant_type=password', company);
});

it('A link for a new password says whom it signs out before it does', async () => {
  const page = await openSignedIn(browser, service.origin, company, '/dashboard/home');
  const open = async (mails: number) => {
    await callAuth(service.origin, 'recover', { email: tenant.email });
    await followLink(page, await newestMailTo(service.origin, tenant.email, 'password', mails));
    await see(page, `If you go on, ${company.email} is signed out in this browser.`);
  };
  await open(2);
  await pressFirst(page, 'Stay signed in');
  await page.waitForURL('**/dashboard/home');
  await page.getByText(company.email).first().waitFor();
  await open(3);
  await pressFirst(page, 'Sign out and go on');
  await see(page, `Choose a new password for ${tenant.email}.`);
});

it('A link that confirms an address says to another signed-in person whose address it is', async () => {
  const email = 'gareth@example.com';
  await callAuth(service.origin, `signup?redirect_to=${encodeURIComponent(`${service.origin}/auth`)}`, {
    email,
    password: 'a password of Gareth',
  });
  const page = await openSignedIn(browser, service.origin, company, '/dashboard/home');
  await followLink(page, await newestMailTo(service.origin, email));
  await expectToast(page, 'Email Verified', `${email} is confirmed. You are signed in as ${company.email}.`);
  await page.waitForURL('**/dashboard/home');
});

it('A used link that confirms an address leads a signed-in person to their home', async () => {
  const page = await openSignedIn(browser, service.origin, company, `/auth#${refused}`);
  await expectToast(page, 'You are signed in', 'The link in the email has done its work, or has expired.');
  await page.waitForURL('**/dashboard/home');
});

it('A link to something that the account may not see says who is signed in, and leads there once the right person signs in', async () => {
  const address = '/dashboard/applications/00000000-0000-4000-8000-000000000000#notice';
  const page = await openSignedIn(browser, service.origin, company, address);
  await see(page, "Application not found. It may have been deleted or doesn't exist.");
  await see(page, company.email);
  await pressFirst(page, 'Sign in with another account');
  await page.waitForURL('**/auth');
  await see(page, 'Sign in to see this page. It opens as soon as you are signed in.');
  await signIn(page, manager);
  await page.waitForURL(service.origin + address);
});

it.each([
  ['/dashboard/applications/00000000-0000-4000-8000-000000000000/submitted', 'Application not found'],
  [
    '/dashboard/application-submission?application=00000000-0000-4000-8000-000000000000',
    "Application not found. It may have been deleted or doesn't exist.",
  ],
])('A link to %s of another account leads there once that account signs in', async (address, title) => {
  const page = await openSignedIn(browser, service.origin, company, address);
  await see(page, title);
  await see(page, company.email);
  await pressFirst(page, 'Sign in with another account');
  await page.waitForURL('**/auth');
  await signIn(page, tenant);
  await page.waitForURL(service.origin + address);
});

it('A link to a question for a landlord says to a tenant that it is for another account', async () => {
  const page = await openSignedIn(browser, service.origin, company, '/dashboard/home#questions');
  await see(page, 'This link is for another account');
  await pressFirst(page, 'Sign in with another account');
  await page.waitForURL('**/auth');
  await signIn(page, manager);
  await page.waitForURL('**/dashboard/home#questions');
});
