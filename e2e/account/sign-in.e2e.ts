import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, closeProfile, openBrowser, openPage } from '../testing/browser.ts';
import { expectFocus } from '../testing/focus.ts';
import { followLink, newestMailTo } from '../testing/mailbox.ts';
import { answerAuthRequests, unreachable } from '../testing/requests.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, signIn } from '../testing/sign-in.ts';
import { signUp } from '../testing/sign-up.ts';
import { press, seeExact } from '../testing/steps.ts';
import { expectToast, toasts } from '../testing/toast.ts';

const newcomer = { name: 'Ines Duarte Silva', email: 'ines.duarte@example.com', password: 'a good long password' };
const newPassword = 'another good password';

let service: Service;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  await signUp(service.origin, newcomer, { firstName: 'Ines', surname: 'Duarte Silva' });
  page = await openPage(browser, service.origin);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const password = () => page.getByLabel(/^(New )?Password$/);

describe('signing in on /auth', { sequential: true }, () => {
  it('requires both fields', async () => {
    await page.goto('/auth');
    await press(page, 'Sign in');
    await seeExact(page, 'Email is required');
    await seeExact(page, 'Password is required');
    await press(page, 'Check Authentication Status');
    await expectToast(page, 'Not logged in');
    await press(page, 'Forgot your password?');
    await expectToast(page, 'Error', 'Please enter your email address first.');
    await expect.poll(() => page.getByLabel('Email address').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows one toast at a time for 5 s; F8 moves the focus to it, and a swipe dismisses it', async () => {
    const toast = toasts(page);
    const swipe = async (distance: number) => {
      const box = await toast.boundingBox();
      if (!box) throw new Error('No toast');
      await page.mouse.move(box.x + 60, box.y + 10);
      await page.mouse.down();
      await page.mouse.move(box.x + 60 + distance, box.y + 10, { steps: 8 });
      await page.mouse.up();
    };
    await press(page, 'Check Authentication Status');
    // A toast stays while the pointer is over it.
    await toast.hover();
    await expect.poll(() => toast.count()).toBe(1);
    await page.keyboard.press('F8');
    await expectFocus(page.locator('[aria-label^="Notifications"] ol'));
    await swipe(30);
    await expect.poll(() => toast.count()).toBe(1);
    await swipe(70);
    await expect.poll(() => toast.count()).toBe(0);
    const begin = performance.now();
    await press(page, 'Check Authentication Status');
    await expectToast(page, 'Not logged in');
    await page.mouse.move(5, 5);
    await toast.waitFor({ state: 'detached' });
    expect(performance.now() - begin).toBeGreaterThanOrEqual(5000);
  });

  it('shows the error, and treats a response without a session as an error', async () => {
    await page.getByLabel('Email address').fill(newcomer.email);
    await password().fill('not the password');
    await press(page, 'Sign in');
    await expectToast(page, 'Sign In Failed', 'Invalid login credentials');
    await seeExact(page, 'The email address or the password is not right');
    await expect.poll(() => password().inputValue()).toBe('not the password');
    const undo = await answerAuthRequests(page, 'token', 200, {});
    await press(page, 'Sign in');
    // The previous toast has the same title.
    await toasts(page).filter({ hasText: 'Sign In Failed', hasNotText: 'Invalid login credentials' }).waitFor();
    await undo();
    await expect.poll(() => page.url()).toBe(`${service.origin}/auth`);
  });

  it('sends a mail for a new password', async () => {
    const undo = await answerAuthRequests(page, 'recover', 429, {
      code: 429,
      error_code: 'over_email_send_rate_limit',
      msg: 'Too soon',
    });
    await press(page, 'Forgot your password?');
    await expectToast(page, 'Error', 'Too soon');
    await undo();
    await press(page, 'Forgot your password?');
    await expectToast(page, 'Password reset email sent', 'Check your email for the password reset link.');
    await page.getByText(/^We have sent a link for a new password to .*, if it has an account with us\.$/).waitFor();
  });
});

describe('/reset-password', { sequential: true }, () => {
  it('waits for a session, and warns about a link older than 120 seconds', async () => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.goto('/reset-password#access_token=a.b.c&refresh_token=r&expires_in=3600&expires_at=1600000000');
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
    await expect.poll(() => warnings).toContain('The session of this link is older than 120 seconds.');
    await expect.poll(() => page.getByLabel('New Password').isDisabled()).toBe(true);
    await press(page, 'Update Password');
    await expectToast(page, 'Error', 'Please wait for session initialization.');
    await page.getByText('Debug information').click();
    await page.getByRole('definition').first().waitFor();
    await expect.poll(() => page.url()).toBe(`${service.origin}/reset-password`);
    // This is the client's message to its other windows when one of them has opened a recovery link.
    await page.evaluate(() =>
      new BroadcastChannel('supabase-auth-token').postMessage({
        event: 'PASSWORD_RECOVERY',
        session: { user: { id: '00000000-0000-4000-8000-000000000000', email: 'elsewhere@example.com' } },
      }),
    );
    await seeExact(page, 'Choose a new password for elsewhere@example.com.');
    await expect.poll(() => page.getByLabel('New Password').isDisabled()).toBe(false);
  });

  it('offers a new link in place of the form when the link was used before', async () => {
    await page.goto('/auth');
    await page.goto('/reset-password#error=access_denied&error_description=Email+link+is+invalid+or+has+expired');
    await seeExact(page, 'Email link is invalid or has expired.');
    expect(await page.getByRole('button', { name: 'Update Password' }).count()).toBe(0);
    await press(page, 'Send a new link');
    await seeExact(page, 'Email is required');
    await page.getByLabel('Email address').fill(newcomer.email);
    await press(page, 'Send a new link');
    await expectToast(page, 'Password reset email sent', 'Check your email for the password reset link.');
  });

  it('opens with the link in the mail, and requires 6 characters', async () => {
    // The first mail has a link that the second one has replaced.
    await followLink(page, await newestMailTo(service.origin, newcomer.email, 'password', 2));
    await seeExact(page, `Choose a new password for ${newcomer.email}.`);
    await press(page, 'Update Password');
    await seeExact(page, 'Password is required');
    await page.getByLabel('New Password').fill('12345');
    await seeExact(page, 'Password must be at least 6 characters');
  });

  it("shows the server's message, then signs out and opens /auth", async () => {
    await page.getByLabel('New Password').fill(newcomer.password);
    await press(page, 'Update Password');
    await expectToast(page, 'Error', 'New password should be different from the old password.');
    await page.getByLabel('New Password').fill(newPassword);
    await page.route('**/auth/v1/user*', (route) => route.abort());
    await press(page, 'Update Password');
    await expectToast(page, 'Error', unreachable);
    await expect.poll(() => page.getByLabel('New Password').inputValue()).toBe(newPassword);
    await page.unroute('**/auth/v1/user*');
    await page.route('**/auth/v1/logout*', (route) => route.abort());
    await press(page, 'Update Password');
    await expectToast(
      page,
      'Success',
      'Your password has been updated successfully. Please sign in with your new password.',
    );
    await page.waitForURL('**/auth');
    await page.getByLabel('Email address').waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('supabase-auth-token'))).toBeNull();
    await page.unroute('**/auth/v1/logout*');
  });
});

describe('the forms while the server is stopped', { sequential: true }, () => {
  let applying: Page;

  it('say that the server cannot be reached, and keep the typed text', async () => {
    // This page has requested nothing from the server yet, not even the client's code.
    applying = await openPage(browser, service.origin);
    await applying.goto('/apply');
    await applying.getByLabel('Email', { exact: true }).fill('late@example.com');
    await applying.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByLabel('Email address').fill(newcomer.email);
    await password().fill(newPassword);
    await service.stop();
    await applying.getByRole('button', { name: 'Create account' }).click();
    await expectToast(applying, 'Error', unreachable);
    await press(page, 'Sign in');
    await expectToast(page, 'Sign In Failed', unreachable);
    await press(page, 'Forgot your password?');
    await expectToast(page, 'Error', unreachable);
    await press(page, 'Sign up');
    await page.getByLabel('Full Name').fill(newcomer.name);
    await press(page, 'Create account');
    await expectToast(page, 'Error', unreachable);
    await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe(newcomer.name);
    await press(page, 'Sign in instead');
    await expect.poll(() => password().inputValue()).toBe(newPassword);
  });

  it('can be sent once it is back', async () => {
    await service.restart();
    await press(page, 'Sign in');
    await expectToast(page, 'Welcome back', 'You have been signed in successfully.');
    await page.waitForURL('**/dashboard/home');
    await page.getByText('Hello, Ines').waitFor();
    await applying.getByRole('button', { name: 'Create account' }).click();
    await expectToast(applying, 'Account created');
    await closeProfile(applying);
  });
});

describe('a signed-in person', { sequential: true }, () => {
  it('is redirected from /apply and /auth to the dashboard, and greeted in the navigation bar', async () => {
    await page.goto('/apply');
    await page.waitForURL('**/dashboard/home');
    await page.goto('/auth');
    await page.waitForURL('**/dashboard/home');
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByText('Hello, Ines', { exact: true }).waitFor();
    await bar.getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
  });

  it('sees in the navigation bar that the sign-out failed, and is signed out in this browser all the same', async () => {
    const stored = await page.evaluate(() => localStorage.getItem('supabase-auth-token') ?? '');
    await page.route('**/auth/v1/logout*', (route) => route.abort());
    await press(page, 'Sign out');
    await expectToast(page, 'Error signing out', 'There was a problem signing you out. Please try again.');
    await page.getByRole('link', { name: 'Login', exact: true }).first().waitFor();
    await page.unroute('**/auth/v1/logout*');

    await page.goto('/auth');
    await press(page, 'Check Authentication Status');
    await expectToast(page, 'Not logged in');
    // The session is stored after the page has checked: otherwise the page redirects before the button can be pressed.
    await page.evaluate((session) => localStorage.setItem('supabase-auth-token', session), stored);
    await press(page, 'Check Authentication Status');
    await expectToast(page, `Logged in as ${newcomer.email}`);
  });

  it('signs out in the navigation bar', async () => {
    await page.goto('/tenants');
    await press(page, 'Sign out');
    await expectToast(page, 'Signed Out', 'You have been signed out successfully.');
    await expect.poll(() => page.url()).toBe(`${service.origin}/`);
  });
});

describe('a person who signs in in another window of the browser', () => {
  it('is redirected in this window too', async () => {
    const newPage = await openPage(browser, service.origin);
    await newPage.goto('/auth');
    await newPage.getByLabel('Email address').waitFor();
    const other = await newPage.context().newPage();
    await other.goto('/auth');
    await signIn(other, accounts.tenant);
    await newPage.waitForURL('**/dashboard/home');
    await closeProfile(newPage);
  });
});

describe('staff', () => {
  it('are redirected to the admin dashboard', async () => {
    await page.goto('/auth');
    await signIn(page, accounts.staff);
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Welcome back, Helen Whitcombe' }).waitFor();
  });
});
