// The link in a mail that opens the applications of an office to the account which has the office's address.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAuth } from '../testing/api.ts';
import { closePages, openBrowser, openPage } from '../testing/browser.ts';
import { followLink, linkIn, mailsTo, newestMailTo } from '../testing/mailbox.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn, sessionKey, signIn } from '../testing/sign-in.ts';
import { signUp } from '../testing/sign-up.ts';
import { askLandlord, pressFirst, see } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const phone = { viewport: { width: 375, height: 812 } };
const subject = 'Open the applications';
const office = { email: 'team@colmorelets.example.com', password: 'chosen by the office' };
const planted = { email: 'residents@merrionliving.example.com', password: 'chosen by a stranger' };

let service: Service;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

it('An office that signs up opens its applications with the link in the mail after the sign-in, on its phone', async () => {
  await signUp(service.origin, office);
  const link = linkIn(await newestMailTo(service.origin, office.email, subject));

  const waiting = await openSignedIn(browser, service.origin, office, '/dashboard/home', phone);
  await see(waiting, 'Your address is that of Colmore Lets');
  await pressFirst(waiting, 'Send it again');
  await expectToast(waiting, 'Not sent', /^We have sent the link less than 10 minutes ago/);

  const other = await openSignedIn(browser, service.origin, accounts.company, '/dashboard', phone);
  await other.goto(link);
  await see(other, 'This link is for another account');

  const page = await openPage(browser, service.origin, phone);
  await page.goto(link);
  await page.waitForURL('**/auth');
  await signIn(page, office);
  await expectToast(page, 'Opened', 'You see its applications and certificates from now on.');
  await page.getByRole('heading', { name: 'You act for' }).waitFor();
  await page.getByRole('heading', { name: 'Colmore Lets' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  // Every other session has ended, because a stranger may have begun it.
  await waiting.reload();
  await waiting.waitForURL('**/auth');
});

it('An office whose address staff change reads why it sees nothing any more, keeps its typed text, and the new address gets the question', async () => {
  const staff = await openSignedIn(
    browser,
    service.origin,
    accounts.staff,
    '/dashboard/rent-guarantees/40000000-0000-4000-8000-000000000018/review',
  );
  await askLandlord(staff, 'To answer a question', 'On which day does the tenancy begin?');
  const page = await openSignedIn(browser, service.origin, office, '/dashboard/home', phone);
  await page.getByLabel('Answer', { exact: true }).fill('On the first of May.');

  await staff.goto('/dashboard/property-managers/20000000-0000-4000-8000-000000000007');
  await staff.getByLabel('Business email').fill('hello@colmorelets.example.com');
  await see(staff, 'One account loses access when you save another address');
  await pressFirst(staff, 'Save Changes');
  await expectToast(staff, 'Property manager updated successfully');

  await see(page, 'Your account no longer acts for Colmore Lets');
  await see(page, 'Your words were not sent:');
  await see(page, 'On the first of May.');
  expect(await page.getByRole('heading', { name: 'Start your application' }).count()).toBe(0);
  await newestMailTo(service.origin, 'hello@colmorelets.example.com', 'question');
  expect(await mailsTo(service.origin, 'hello@colmorelets.example.com', 'no longer acts')).toEqual([]);
});

it('A stranger who has signed up with the office’s address opens nothing, and the office does once it has chosen a new password', async () => {
  await signUp(service.origin, planted);
  const link = linkIn(await newestMailTo(service.origin, planted.email, subject));
  const stranger = await openSignedIn(browser, service.origin, planted, '/dashboard/home');
  await see(stranger, 'Your address is that of Merrion Student Living');
  await stranger.goto('/dashboard/home?open=a-guess');
  await see(stranger, 'This link does not work any more');
  expect(new URL(stranger.url()).search).toBe('');
  expect(await stranger.getByRole('heading', { name: 'You act for' }).count()).toBe(0);

  await callAuth(service.origin, 'recover', { email: planted.email });
  const page = await openPage(browser, service.origin, phone);
  await followLink(page, await newestMailTo(service.origin, planted.email, 'password'));
  await see(page, `Choose a new password for ${planted.email}.`);
  // In the session that the mail has begun, the link opens nothing, before and after the new password.
  const second = await page.context().newPage();
  await second.goto(link);
  await see(second, 'Sign in with your password first');

  expect(await page.evaluate(choosePassword, [sessionKey, office.password] as const)).toBe(200);
  await pressFirst(second, 'Sign in with the password');
  await second.waitForURL('**/auth');
  await signIn(second, { ...planted, password: office.password });
  await second.getByRole('heading', { name: 'You act for' }).waitFor();
  await stranger.reload();
  await stranger.waitForURL('**/auth');
  expect(await mailsTo(service.origin, planted.email, subject)).toHaveLength(1);
});

/** In the browser: chooses a new password as its form does, which would end the session of this browser as well. */
async function choosePassword([key, password]: readonly [string, string]): Promise<number> {
  const { access_token: token } = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string };
  const { anonKey } = (await (await fetch('/config.json')).json()) as { anonKey: string };
  const headers = { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch('/auth/v1/user', { method: 'PUT', headers, body: JSON.stringify({ password }) });
  return answer.status;
}
