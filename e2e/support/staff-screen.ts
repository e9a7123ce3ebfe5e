import type { Browser, Locator, Page } from 'playwright-core';
import { openPage } from './browser.ts';
import type { Service } from './service.ts';
import { type Account, accounts, signIn } from './sign-in.ts';

/** How long a toast may take, in milliseconds: the page that it tells of may only begin to load. */
const patience = 30_000;

/** Opens a page on which somebody is signed in; staff unless another account is named. */
export async function openSignedIn(
  browser: Browser,
  service: Service,
  account: Account = accounts.staff,
): Promise<Page> {
  const page = await openPage(browser, service.origin);
  await page.goto('/auth');
  await signIn(page, account);
  return page;
}

/** Waits until a text shows, in a page or in a part of it. */
export const see = (where: Page | Locator, text: string) =>
  where.getByText(text).filter({ visible: true }).first().waitFor();

/** Waits for a toast of exactly this title and, where one is given, of exactly this text. */
export async function seeToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = page.locator('[role=region][aria-label^="Notifications"] li');
  await toast
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter(description === undefined ? {} : { has: page.getByText(description, { exact: true }) })
    .waitFor({ timeout: patience });
}

/** Fills in fields by their labels. */
export async function fill(where: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await where.getByLabel(label).first().fill(value);
}

/** Chooses from a list of fixed options, by its label. */
export async function choose(where: Page | Locator, label: string, option: string): Promise<void> {
  await where.getByLabel(label).first().click();
  const page = 'page' in where ? where.page() : where;
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** What the network does with requests, in the place of letting them through. */
export const troubles = {
  /** The server cannot be reached. */
  unreachable: { text: 'Could not reach the server. Check your connection and try again.', answer: undefined },
  /** The server refuses what was asked. */
  refused: {
    text: 'You do not have permission to do this.',
    answer: { status: 403, body: { code: '42501', message: 'permission denied for table' } },
  },
  /** The server has failed. */
  failed: { text: 'The disk is full', answer: { status: 500, body: { code: '53100', message: 'The disk is full' } } },
  /** The database stopped a statement that took too long. */
  timedOut: {
    text: 'The operation took too long and was stopped. Please try again.',
    answer: { status: 500, body: { code: '57014', message: 'canceling statement due to statement timeout' } },
  },
} as const;

/** Does something while requests to an address meet with trouble. */
export async function during(
  page: Page,
  trouble: keyof typeof troubles,
  address: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const { answer } = troubles[trouble];
  await page.route(address, (route) =>
    answer ? route.fulfill({ status: answer.status, json: answer.body }) : route.abort(),
  );
  await work().finally(() => page.unroute(address));
}
