import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, closeProfile, openBrowser, openPage } from '../testing/browser.ts';
import { type CaughtMail, followLink, linkIn, newestMailTo } from '../testing/mailbox.ts';
import { answerAuthRequests, withLostResponses } from '../testing/requests.ts';
import { type Service, startService } from '../testing/service.ts';
import { press, seeExact } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const newcomer = { name: 'Ines Duarte Silva', email: 'ines.duarte@example.com', password: 'a good long password' };

let service: Service;
let browser: Browser;
let page: Page;
let confirmation: CaughtMail;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  page = await openPage(browser, service.origin);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const email = () => page.getByLabel(/^Email/);
const password = () => page.getByLabel(/^(New )?Password$/);
const leadsTo = (name: string) => page.getByRole('link', { name, exact: true }).first().getAttribute('href');

describe('the navigation bar and the footer, for a visitor', { sequential: true }, () => {
  it('link to the pages, to the login site in a new tab, and to the application', async () => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect
      .poll(() => bar.getByRole('link').allInnerTexts())
      .toEqual(['Home', 'Tenants', 'Landlords & Agents', 'Login', 'Apply']);
    await expect
      .poll(() => bar.getByRole('link', { name: 'Login', exact: true }).getAttribute('target'))
      .toBe('_blank');
    const footer = page.getByRole('contentinfo');
    for (const name of ['Privacy Policy', 'Terms of Service', 'Admin Login']) {
      await footer.getByRole('link', { name, exact: true }).waitFor();
    }
    for (const text of [/^Phone /, /^WhatsApp /, /@/, 'Cardiff', /^© .+ Ltd/, 'About', 'Quick links']) {
      await footer.getByText(text).first().waitFor();
    }
  });

  it('become a menu below 768 px', async () => {
    await page.setViewportSize({ width: 767, height: 800 });
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect.poll(() => bar.count()).toBe(0);
    await page.locator('summary').filter({ hasText: 'Menu' }).click();
    await bar.getByRole('link', { name: 'Landlords & Agents' }).waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});

describe('signing up on /apply', { sequential: true }, () => {
  it('requires an e-mail address and a password of 6 characters', async () => {
    await page.goto('/apply');
    await page.getByRole('heading', { name: 'Apply for a Certificate' }).waitFor();
    await press(page, 'Create account');
    await seeExact(page, 'Email is required');
    await seeExact(page, 'Password is required');
    await email().fill('nobody');
    await password().fill('12345');
    await seeExact(page, 'Invalid email address');
    await seeExact(page, 'Password must be at least 6 characters');
    await expect.poll(() => leadsTo('Sign in')).toBe('/auth');
    await expect.poll(() => leadsTo('How it works for landlords')).toBe('/landlords');
  });

  it("shows the server's message, that something unexpected happened, or that there is no connection", async () => {
    await email().fill('applicant@example.com');
    await password().fill(newcomer.password);
    const undo = await answerAuthRequests(page, 'signup', 422, {
      code: 422,
      error_code: 'signup_disabled',
      msg: 'Signups not allowed',
    });
    await press(page, 'Create account');
    await expectToast(page, 'Error', 'Signups not allowed');
    await undo();
    const mend = await answerAuthRequests(page, 'signup', 500, {});
    await press(page, 'Create account');
    await expectToast(page, 'Error', 'An unexpected error occurred. Please try again.');
    await mend();
    await page.route('**/auth/v1/signup*', (route) => route.abort());
    await press(page, 'Create account');
    await expectToast(page, 'Error', 'Could not reach the server. Check your connection and try again.');
    await page.unroute('**/auth/v1/signup*');
  });

  it('says where to look for the mail when the response was lost and the next press comes too soon', async () => {
    await page.goto('/apply');
    await email().fill('lost@example.com');
    await password().fill(newcomer.password);
    await withLostResponses(page, '**/auth/v1/signup*', async () => {
      await press(page, 'Create account');
      await expectToast(page, 'Error', 'Could not reach the server. Check your connection and try again.');
    });
    expect(linkIn(await newestMailTo(service.origin, 'lost@example.com'))).toMatch(/\/confirm\?/);
    const tooSoon = 'For security purposes, you can only request this after 56 seconds.';
    const undo = await answerAuthRequests(page, 'signup', 429, {
      code: 429,
      error_code: 'over_email_send_rate_limit',
      msg: tooSoon,
    });
    await press(page, 'Create account');
    const sent = 'We have just sent a mail to this address. The link that confirms it may be in your inbox already.';
    await expectToast(page, 'Error', `${tooSoon} ${sent}`);
    await undo();
    await email().fill('applicant@example.com');
  });

  it('opens the page about the mail', async () => {
    await press(page, 'Create account');
    await expectToast(page, 'Account created', 'Your account has been created successfully. You can now sign in.');
    await page.waitForURL('**/email-confirmation');
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await expect.poll(() => leadsTo('Return to Home')).toBe('/');
    await expect.poll(() => leadsTo('Go to Sign In')).toBe('/auth');
    for (const contact of ['Phone', 'WhatsApp', 'Email']) await seeExact(page, contact);
    await expect.poll(() => leadsTo('Create the account again')).toBe('/apply');
  });

  it('signs in by the link in the mail in the same browser, even after another link was refused', async () => {
    const tooSoon = 'For security purposes, you can only request this after 51 seconds.';
    const undo = await answerAuthRequests(page, 'resend', 429, {
      code: 429,
      error_code: 'over_email_send_rate_limit',
      msg: tooSoon,
    });
    await press(page, 'send the link again.');
    await expectToast(page, 'Error', tooSoon);
    await undo();
    await followLink(page, await newestMailTo(service.origin, 'applicant@example.com'));
    await expectToast(page, 'Email Verified', 'Your email has been verified successfully. You are signed in.');
    await page.waitForURL('**/dashboard/home');
    await page.getByText('applicant@example.com').first().waitFor();
    await page.reload();
    await page.getByText('Your Info', { exact: true }).waitFor();
    await press(page, 'Sign out');
    await page.waitForURL(`${service.origin}/`);
    const storedKeys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('supabase')));
    await expect.poll(storedKeys).toEqual([]);
  });
});

describe('signing up on /auth', { sequential: true }, () => {
  it('asks for the full name as well, and keeps typed text when the mode changes', async () => {
    await page.goto('/auth');
    await page.getByLabel('Email address').fill(newcomer.email);
    await page.getByRole('button', { name: 'Forgot your password?' }).waitFor();
    await press(page, 'Sign up');
    await page.getByRole('button', { name: 'Forgot your password?' }).waitFor({ state: 'detached' });
    await expect.poll(() => leadsTo('How it works for landlords')).toBe('/landlords');
    await page.getByLabel('Full Name').fill(newcomer.name);
    await password().fill(newcomer.password);
    await press(page, 'Create account');
    await expectToast(page, 'Account created', 'Please check your email to verify your account.');
    await page.waitForURL('**/email-confirmation');
    await newestMailTo(service.origin, newcomer.email);
  });

  it('does not sign in before the address is confirmed', async () => {
    await page.goto('/auth');
    await page.getByLabel('Email address').fill(newcomer.email);
    await password().fill(newcomer.password);
    await press(page, 'Sign in');
    await expectToast(page, 'Sign In Failed', 'Email not confirmed');
    await press(page, 'Send the link again');
    await expectToast(page, 'Email sent');
  });

  it('only confirms the address when the link is opened in another browser, with a green banner', async () => {
    // This link is from the second mail; the one from the first mail is invalid by now.
    confirmation = await newestMailTo(service.origin, newcomer.email, '', 2);
    const elsewhere = await openPage(browser, service.origin);
    await followLink(elsewhere, confirmation);
    await expectToast(
      elsewhere,
      'Email Verified',
      'Your email has been verified successfully. Please sign in with your credentials.',
    );
    await elsewhere.getByRole('alert').getByText('Your email has been verified successfully.').waitFor();
    await expect.poll(() => elsewhere.url()).toBe(`${service.origin}/auth`);
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await closeProfile(elsewhere);
  });

  it('says when a link was used before, and when a token is wrong', async () => {
    await followLink(page, confirmation);
    await expectToast(page, 'Verification Failed', 'Email link is invalid or has expired');
    await page.getByText('This link was used before, or has expired', { exact: true }).waitFor();
    await page.goto('/auth?type=signup&access_token=made-up');
    await expectToast(page, 'Verification Failed', 'Email link is invalid or has expired');
    await expect.poll(() => page.url()).toBe(`${service.origin}/auth`);
    await page.route('**/auth/v1/verify*', (route) => route.abort());
    await page.goto('/auth?type=signup&access_token=made-up');
    await expectToast(page, 'Verification Error', 'An unexpected error occurred. Please try again later.');
    await page.unroute('**/auth/v1/verify*');
  });
});
