import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long a page may take to show what a test waits for, in milliseconds: a busy machine needs most of it to load one. */
const patience = 30_000;

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
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
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
