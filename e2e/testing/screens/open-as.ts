import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openPage } from '../browser.ts';
import { accounts, openSignedIn } from '../sign-in.ts';
import { signUp } from '../sign-up.ts';
import type { Actor } from './screen.ts';

const newcomer = { email: 'noor.haddad@example.com', password: 'a good long password' };
const signedUp = new Set<string>();

/** Opens a page in a new profile, signed in as an actor. A newcomer signs up first. */
export async function openAs(
  browser: Browser,
  origin: string,
  actor: Actor,
  options: BrowserContextOptions = {},
): Promise<Page> {
  if (actor === 'visitor') {
    const page = await openPage(browser, origin, options);
    await page.goto('/');
    return page;
  }
  if (actor === 'newcomer' && !signedUp.has(origin)) {
    await signUp(origin, newcomer);
    signedUp.add(origin);
  }
  const account = actor === 'newcomer' ? newcomer : accounts[actor];
  return openSignedIn(browser, origin, account, '/privacy', options);
}
