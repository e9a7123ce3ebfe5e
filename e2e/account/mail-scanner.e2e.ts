// Mail scanners open every link before the reader does. A GET spends nothing: the button of /confirm does, or the code that is typed there.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAuth, signToken } from '../testing/api.ts';
import { closePages, closeProfile, openBrowser, openPage } from '../testing/browser.ts';
import { clientOf } from '../testing/complete-draft.ts';
import { type CaughtMail, codeIn, followLink, linkIn, newestMailTo } from '../testing/mailbox.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn, signIn } from '../testing/sign-in.ts';
import { press, see, seeExact } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const secret = 'a secret for the test of mail scanners, long enough';
const password = 'a good long password';

let service: Service;
let browser: Browser;
let scanner: Page;
beforeAll(async () => {
  const settings = { JWT_SECRET: secret, ADDITIONAL_REDIRECT_URLS: 'https://partner.example/**' };
  [service, browser] = await Promise.all([startService(settings), openBrowser()]);
  scanner = await openPage(browser, service.origin);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

/** Opens all links of a mail, as scanners do: without cookies, several times, by HEAD, through redirects, and in a browser. */
async function scan(mail: CaughtMail): Promise<void> {
  const ours = [...mail.text.matchAll(/https?:\/\/\S+/g)].map(([address]) => address.replace(/[.,]$/, ''));
  for (const address of ours.filter((each) => each.startsWith(service.origin))) {
    for (const method of ['GET', 'HEAD', 'GET', 'GET']) {
      const answer = await fetch(address, { method, redirect: 'follow' });
      expect(answer.status).toBe(200);
    }
    await scanner.goto(address);
    await scanner.getByRole('button', { name: 'Continue' }).waitFor();
  }
}

async function scannedMailTo(email: string, subject = '', count = 1): Promise<CaughtMail> {
  const mail = await newestMailTo(service.origin, email, subject, count);
  await scan(mail);
  return mail;
}

/** Calls the administration of accounts, as an edge function does. */
async function callAdmin(path: string, body: object): Promise<void> {
  const key = await signToken(secret, { role: 'service_role' });
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(`${service.origin}/auth/v1/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

const applyOn = async (page: Page, email: string) => {
  await page.goto('/apply');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Create account');
  await page.waitForURL('**/email-confirmation');
};

async function fillCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('6-digit code').fill(code);
  await press(page, 'Continue');
}

const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
const ended = 'This code is wrong or no longer works. Check the address and the newest email';

describe('After a scanner has opened the mail, its reader', () => {
  it('confirms a sign-up, and is signed in in the browser that signed up', async () => {
    const page = await openPage(browser, service.origin);
    await applyOn(page, 'sioned@example.com');
    const mail = await scannedMailTo('sioned@example.com');
    await page.goto(linkIn(mail));
    await see(page, 'Continue to confirm that s…@example.com is your email address.');
    await press(page, 'Continue');
    await expectToast(page, 'Email Verified', 'Your email has been verified successfully. You are signed in.');
    await page.waitForURL('**/dashboard/home');
    await closeProfile(page);
  });

  it('chooses a new password by a link that is asked for on the sign-in page', async () => {
    const page = await openPage(browser, service.origin);
    await page.goto('/auth');
    await page.getByLabel('Email address').fill(accounts.tenant.email);
    await press(page, 'Forgot your password?');
    const mail = await scannedMailTo(accounts.tenant.email, 'password');
    await page.goto(linkIn(mail));
    await see(page, 'Continue to choose a new password for the account of a…@example.com.');
    await press(page, 'Continue');
    await page.waitForURL('**/reset-password');
    await see(page, `Choose a new password for ${accounts.tenant.email}.`);
    await page.getByLabel('New Password', { exact: true }).fill(password);
    await press(page, 'Update Password');
    await page.waitForURL('**/auth');
    await signIn(page, { email: accounts.tenant.email, password });
    await closeProfile(page);
  });

  it('signs in by a link, which says who is signed in in this browser', async () => {
    await callAuth(service.origin, 'otp', { email: accounts.manager.email, create_user: false });
    const mail = await scannedMailTo(accounts.manager.email, 'sign-in link');
    const page = await openSignedIn(browser, service.origin, accounts.company, '/dashboard/home');
    await page.goto(linkIn(mail));
    await see(page, `If you continue, ${accounts.company.email} is signed out in this browser.`);
    await press(page, 'Continue');
    await page.waitForURL('**/dashboard/home');
    await page.getByText(accounts.manager.email).first().waitFor();
    await closeProfile(page);
  });

  it('accepts an invitation by choosing a password', async () => {
    const email = 'tegwen@example.com';
    const query = new URLSearchParams({ redirect_to: `${service.origin}/reset-password?for=invitation` });
    await callAdmin(`invite?${query}`, { email });
    const mail = await scannedMailTo(email);
    const page = await openPage(browser, service.origin);
    await page.goto(linkIn(mail));
    await see(page, 'Continue to open the account that was made for t…@example.com, and to choose its password.');
    await press(page, 'Continue');
    await see(page, `Choose a password for ${email}.`);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press(page, 'Accept invitation');
    await page.waitForURL('**/dashboard/**');
    await closeProfile(page);
  });

  it('confirms both halves of a new address', async () => {
    const next = 'lukas.new@example.com';
    const { client } = await clientOf(service.origin, accounts.company);
    const options = { emailRedirectTo: `${service.origin}/dashboard/settings` };
    expect((await client.auth.updateUser({ email: next }, options)).error).toBeNull();
    const [toOld, toNew] = [
      await scannedMailTo(accounts.company.email, 'Confirm'),
      await scannedMailTo(next, 'Confirm'),
    ];
    const page = await openPage(browser, service.origin);
    await page.goto(linkIn(toOld));
    await see(page, 'Continue to agree that the account of l…@example.com moves to another email address.');
    await press(page, 'Continue');
    await see(page, 'Now open the other one: it is in the mail to your new address.');
    await page.goto(linkIn(toNew));
    await see(page, 'Continue to confirm that l…@example.com is yours, and that your account moves to it.');
    await press(page, 'Continue');
    await see(page, `Your new email address ${next} is confirmed.`);
    await signIn(page, { email: next, password: accounts.company.password });
    await closeProfile(page);
  });
});

describe('The code in a mail', () => {
  it('confirms a sign-up on another device, and signs in there', async () => {
    const email = 'cadi@example.com';
    const page = await openPage(browser, service.origin);
    await applyOn(page, email);
    const code = codeIn(await scannedMailTo(email));
    await page.getByRole('link', { name: 'Enter its code here' }).click();
    await seeExact(page, 'Enter the code from your email');
    await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe(email);
    await fillCode(page, '12');
    await seeExact(page, 'The code has 6 digits');
    await fillCode(page, code);
    await page.waitForURL('**/dashboard/home');
    await page.getByText(email).first().waitFor();
    await closeProfile(page);
  });

  it('leads to a new password once the reader says what the mail is about', async () => {
    const { email } = accounts.secondSignatory;
    await callAuth(service.origin, 'recover', { email });
    const mail = await scannedMailTo(email, 'password');
    const page = await openPage(browser, service.origin);
    await page.goto('/confirm');
    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    await fillCode(page, codeIn(mail));
    await seeExact(page, 'Choose what the email is about');
    await page.getByRole('radio', { name: 'A new email address' }).click();
    await press(page, 'Continue');
    await see(page, ended);
    await page.getByRole('radio', { name: 'A new password' }).click();
    await press(page, 'Continue');
    await page.waitForURL('**/reset-password');
    await see(page, `Choose a new password for ${email}.`);
    await closeProfile(page);
  });

  it('is ended by five wrong ones, and the link is not', async () => {
    const { email } = accounts.manager;
    await callAuth(service.origin, 'recover', { email });
    const mail = await scannedMailTo(email, 'password');
    const code = codeIn(mail);
    const page = await openPage(browser, service.origin);
    await page.goto('/confirm?type=recovery');
    await page.getByLabel('Email address').fill(email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answered = page.waitForResponse('**/auth/v1/verify');
      await fillCode(page, wrong(code));
      expect((await answered).status()).toBe(403);
      await see(page, ended);
    }
    const answered = page.waitForResponse('**/auth/v1/verify');
    await fillCode(page, code);
    expect((await answered).status()).toBe(403);
    // What was typed stays.
    await expect.poll(() => page.getByLabel('6-digit code').inputValue()).toBe(code);
    await followLink(page, mail);
    await see(page, `Choose a new password for ${email}.`);
    await closeProfile(page);
  });
});

describe('A link whose target is on another origin', () => {
  it('goes on there with the session where the server allows it', async () => {
    const target = 'https://partner.example/welcome';
    await callAuth(service.origin, `signup?${new URLSearchParams({ redirect_to: target })}`, {
      email: 'partner@example.com',
      password,
    });
    const mail = await scannedMailTo('partner@example.com');
    const page = await openPage(browser, service.origin);
    await page.route('https://partner.example/**', (route) => route.fulfill({ body: 'Welcome' }));
    await followLink(page, mail);
    await page.waitForURL(`${target}#access_token=*`);
    await closeProfile(page);
  });

  it('stays here where it does not', async () => {
    await callAuth(service.origin, 'signup', { email: 'stranger@example.com', password });
    const mail = await scannedMailTo('stranger@example.com');
    const page = await openPage(browser, service.origin);
    const link = new URL(linkIn(mail));
    link.searchParams.set('redirect_to', 'https://elsewhere.example/');
    link.searchParams.set('address', 'Call 0123 now');
    await page.goto(link.href);
    await see(page, 'Continue to confirm that the address that got this email is your email address.');
    const opened: string[] = [];
    page.on('request', (request) => opened.push(new URL(request.url()).origin));
    await press(page, 'Continue');
    await page.waitForURL(`${service.origin}/#access_token=*`);
    expect(new Set(opened)).toEqual(new Set([service.origin]));
    await closeProfile(page);
  });
});

it('The page of a link says that the service cannot be reached, and its button works again', async () => {
  await callAuth(service.origin, 'signup', { email: 'offline@example.com', password });
  const page = await openPage(browser, service.origin);
  await page.route('**/auth/v1/verify', (route) => route.abort());
  await followLink(page, await scannedMailTo('offline@example.com'));
  await see(page, 'Could not reach the server. Check your connection and try again.');
  await page.unroute('**/auth/v1/verify');
  await press(page, 'Continue');
  await expectToast(
    page,
    'Email Verified',
    'Your email has been verified successfully. Please sign in with your credentials.',
  );
  await closeProfile(page);
});
