import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Account, accessTokenOf, callAuth } from './api.ts';
import { openPage } from './browser.ts';

/** The demo accounts that the journeys use; supabase/seed/accounts.json has all of them. */
export const accounts = {
  staff: { email: 'helen.whitcombe@example.com', password: 'demo-password-1' },
  secondSignatory: { email: 'ffion.pritchard@example.com', password: 'demo-password-6' },
  manager: { email: 'owen.prosser@example.com', password: 'demo-password-2' },
  tenant: { email: 'amara.okafor@example.com', password: 'demo-password-3' },
  company: { email: 'lukas.brandt@example.com', password: 'demo-password-5' },
} as const satisfies Record<string, Account>;

/** The browser's storage key for the session. */
export const sessionKey = 'supabase-auth-token';

/** Fills in the form of /auth and waits for the dashboard. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/dashboard/);
}

/**
 * Opens a screen for a person who has signed in before in this browser, without going through /auth. Staff, unless another
 * account is given; the dashboard, unless another path is.
 */
export async function openSignedIn(
  browser: Browser,
  origin: string,
  account: Account = accounts.staff,
  path = '/dashboard',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const session = await callAuth(origin, 'token?grant_type=password', account);
  const localStorage = [{ name: sessionKey, value: JSON.stringify(session) }];
  const page = await openPage(browser, origin, {
    ...options,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  await page.goto(path);
  return page;
}

/** Ends every session of a person, as 'Sign out everywhere' does on another device. */
export async function endSessions(origin: string, account: Account): Promise<void> {
  const token = await accessTokenOf(origin, account);
  const { anonKey } = (await (await fetch(`${origin}/config.json`)).json()) as { anonKey: string };
  const headers = { apikey: anonKey, authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/auth/v1/logout?scope=global`, { method: 'POST', headers });
  if (!answer.ok) throw new Error(`The sessions were not ended: ${answer.status}`);
}

/** Lets the access token of a page expire, so that its next load asks the server whether the session is still valid. */
export async function letTokenExpire(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  }, sessionKey);
  await page.reload();
}
