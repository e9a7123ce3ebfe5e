import type { Page } from 'playwright-core';
import { launchBrowser, openPage } from '../e2e/testing/browser.ts';
import { startService } from '../e2e/testing/service.ts';
import { accounts, signIn } from '../e2e/testing/sign-in.ts';

/** How many times slower the processor is. */
const processorSlowdown = 4;
const text = 'cathedral road cardiff';
/** A fast typist: ten keys a second. */
const millisecondsBetweenKeys = 100;

/** The fields in which staff type, and how to reach them. */
const fields: readonly { title: string; path: string; open: (page: Page) => Promise<void> }[] = [
  { title: 'search of applications', path: '/dashboard/applications', open: focusOn('Search applications') },
  { title: 'search of rent guarantees', path: '/dashboard/rent-guarantees', open: focusOn('Search applications') },
  { title: 'search of users', path: '/dashboard/users', open: focusOn('Search users') },
  { title: 'search of tenancies', path: '/dashboard/tenancies', open: focusOn('Search tenancies') },
  { title: 'command palette', path: '/dashboard', open: (page) => page.keyboard.press('Control+k') },
  {
    title: 'a form of 15 fields',
    path: '/dashboard/tenancies/30000000-0000-4000-8000-000000000001',
    open: focusOn('City'),
  },
];

interface Keys {
  /** The longest time from a key to the next paint, in milliseconds. The browser reports no shorter ones than 16 ms. */
  readonly slowest: number;
  readonly longestTask: number;
}

/** Prints how long the screen takes to show a typed key while searches run and their results are rendered. */
export async function benchTyping(): Promise<void> {
  const service = await startService();
  const browser = await launchBrowser();
  try {
    const page = await openPage(browser, service.origin);
    await page.goto('/auth');
    await signIn(page, accounts.staff);
    await page.addInitScript(observe);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
    console.log(
      `\nTyping ${text.length} letters, processor ${processorSlowdown} times slower: until the key shows, and the longest task`,
    );
    for (const { title, path, open } of fields) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await open(page);
      const { slowest, longestTask } = await measure(page);
      console.log(
        `  ${title.padEnd(28)} slowest key ${slowest.toFixed(0).padStart(4)} ms  longest task ${longestTask.toFixed(0).padStart(4)} ms`,
      );
    }
  } finally {
    await browser.close();
    await service.remove();
  }
}

function focusOn(label: string): (page: Page) => Promise<void> {
  return (page) => page.getByLabel(label).first().focus();
}

async function measure(page: Page): Promise<Keys> {
  await page.evaluate(() => Object.assign(window, { keys: { slowest: 0, longestTask: 0 } }));
  await page.keyboard.type(text, { delay: millisecondsBetweenKeys });
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as { keys: Keys }).keys);
}

/** Runs in the page before its scripts. A named function in it would need a helper of the compiler, which the page does not have. */
function observe(): void {
  for (const type of ['event', 'longtask']) {
    new PerformanceObserver((list) => {
      const { keys } = window as unknown as { keys?: Record<string, number> };
      const isKey = type === 'event';
      for (const { name, duration } of list.getEntries()) {
        if (keys === undefined || (isKey && !/^(key|input|beforeinput)/.test(name))) continue;
        const field = isKey ? 'slowest' : 'longestTask';
        keys[field] = Math.max(keys[field] ?? 0, duration);
      }
    }).observe({ type, durationThreshold: 16 } as PerformanceObserverInit);
  }
}
