import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long a page may take to show what a test waits for, in milliseconds: a busy machine needs half of it to draw a certificate. */
const patience = 60_000;

/** Starts Chromium without a window. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...switches, ...more],
  });
}

let shared: Promise<Browser> | undefined;

/** The Chromium of this process, which its test files share in turn; a new one after a crash. */
export async function openBrowser(): Promise<Browser> {
  if (shared !== undefined && !(await shared).isConnected()) shared = undefined;
  shared ??= launchBrowser();
  return shared;
}

/** Closes every page of a browser and clears its storage, so that the next file starts fresh. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map(close));
}

/** Closes a page, all others of its profile, and clears its storage. */
export function closeProfile(page: Page): Promise<void> {
  return close(page.context());
}

/** A test's own answer to a request that is still under way would otherwise fail after the test, which fails the run. */
async function close(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** Opens a page in a separate profile, as another person at another computer would. */
export async function openPage(browser: Browser, baseURL: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(patience);
  return context.newPage();
}
