import type { Page } from 'playwright-core';

/** What somebody signs in with. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** The demo accounts that the journeys use; supabase/seed/accounts.json has all of them. */
export const accounts = {
  staff: { email: 'helen.whitcombe@example.com', password: 'demo-password-1' },
  manager: { email: 'owen.prosser@example.com', password: 'demo-password-2' },
  tenant: { email: 'amara.okafor@example.com', password: 'demo-password-3' },
} as const satisfies Record<string, Account>;

/** Fills in the form of /auth and waits for the dashboard. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/dashboard/);
}
