import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openPage } from '../browser.ts';
import { linkIn, newestMailTo } from '../mailbox.ts';
import { accounts, signIn } from '../sign-in.ts';
import type { Actor } from './screen.ts';

const newcomer = { email: 'noor.haddad@example.com', password: 'a good long password' };
const signedUp = new Set<string>();

/** A page in a profile of its own, signed in as an actor; a newcomer signs up first. */
export async function openAs(
  browser: Browser,
  origin: string,
  actor: Actor,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openPage(browser, origin, options);
  if (actor === 'visitor') {
    await page.goto('/');
    return page;
  }
  if (actor === 'newcomer' && !signedUp.has(origin)) {
    await signUp(page, origin);
    signedUp.add(origin);
  }
  await page.goto('/auth');
  await signIn(page, actor === 'newcomer' ? newcomer : accounts[actor]);
  return page;
}

async function signUp(page: Page, origin: string): Promise<void> {
  await page.goto('/apply');
  await page.getByLabel('Email', { exact: true }).fill(newcomer.email);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/email-confirmation');
  await page.goto(linkIn(await newestMailTo(origin, newcomer.email)));
  await page.waitForURL('**/auth');
}
