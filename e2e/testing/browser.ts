import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long an action or a wait may take, in milliseconds: a busy machine needs half of it to draw a certificate. */
const actionTimeout = 60_000;

/** Starts Chromium without a window. */
export function launchBrowser(extraFlags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...chromiumFlags, ...extraFlags],
  });
}

let shared: Promise<Browser> | undefined;

/** Returns the Chromium of this process, which its test files use one after the other; a new one after a crash. */
export async function openBrowser(): Promise<Browser> {
  if (shared !== undefined && !(await shared).isConnected()) shared = undefined;
  shared ??= launchBrowser();
  return shared;
}

/** Closes every page of a browser and clears its storage, so that the next file starts fresh. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map(close));
}

/** Closes all pages of a page's profile, and clears its storage. */
export function closeProfile(page: Page): Promise<void> {
  return close(page.context());
}

/** Removes the routes first: one that handles a request while its page closes would fail after the test, and with it the run. */
async function close(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** Opens a page in a new profile, as another person at another computer does. */
export async function openPage(browser: Browser, baseURL: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(actionTimeout);
  return context.newPage();
}

/** Collects the errors in the console of a page from now on, with the address of the script or request that failed. */
export function consoleErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
