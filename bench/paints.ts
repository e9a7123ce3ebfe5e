import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../e2e/support/browser.ts';
import { startService } from '../e2e/support/service.ts';
import { accounts, signIn } from '../e2e/support/sign-in.ts';
import { quantile } from './measure.ts';

const visits = 5;

/** A slow line and processor: 1.6 Mbit/s down, 150 ms, four times slower. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;

/** The result of a visit: times in milliseconds since its start, and the layout shift score. */
interface Paints {
  readonly first: number;
  readonly largest: number;
  readonly blocking: number;
  readonly shift: number;
}

/** Prints the paints of `/` and of a tenant's dashboard on a slow line and a slow processor, each visit with an empty cache. */
export async function benchPaints(): Promise<void> {
  const service = await startService();
  const browser = await launchBrowser();
  try {
    for (const path of ['/', '/dashboard/home']) {
      const page = await openPage(browser, service.origin, { viewport: { width: 375, height: 812 } });
      if (path !== '/') {
        await page.goto('/auth');
        await signIn(page, accounts.tenant);
      }
      await page.addInitScript(observe);
      await throttle(await page.context().newCDPSession(page));
      const paints = [];
      for (let visit = 0; visit < visits; visit += 1) paints.push(await measure(page, path));
      await page.context().close();
      print(path, paints);
    }
  } finally {
    await browser.close();
    await service.remove();
  }
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

async function measure(page: Page, path: string): Promise<Paints> {
  await page.goto('about:blank');
  await page.goto(path, { waitUntil: 'networkidle' });
  return page.evaluate(() => (window as unknown as { paints: Paints }).paints);
}

/**
 * Runs in the page before its scripts. Blocking time is the part of tasks beyond 50 ms. Its functions are anonymous, because the
 * helper that esbuild adds for names does not exist in the page.
 */
function observe(): void {
  const paints = { first: 0, largest: 0, blocking: 0, shift: 0 };
  Object.assign(window, { paints });
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        if (entry.name === 'first-contentful-paint') paints.first = entry.startTime;
        if (type === 'largest-contentful-paint') paints.largest = entry.startTime;
        if (type === 'longtask') paints.blocking += entry.duration - 50;
        if (type === 'layout-shift') paints.shift += entry.value;
      }
    }).observe({ type, buffered: true });
  }
}

function print(path: string, paints: readonly Paints[]): void {
  console.log(
    `\nPaints of ${path}: empty cache, 1.6 Mbit/s, 150 ms, processor ${slowdown} times slower, ${visits} visits`,
  );
  const titles = { first: 'first paint', largest: 'largest paint', blocking: 'blocking time' } as const;
  for (const key of ['first', 'largest', 'blocking'] as const) {
    const times = paints.map((visit) => visit[key]);
    const columns = [quantile(times, 0.5), Math.max(...times)].map((time) => `${time.toFixed(0)} ms`.padStart(9));
    console.log(`  ${titles[key].padEnd(20)} median ${columns[0]}  worst ${columns[1]}`);
  }
  console.log(`  ${'layout shift'.padEnd(20)} worst  ${Math.max(...paints.map(({ shift }) => shift)).toFixed(4)}`);
}
