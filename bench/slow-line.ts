import type { Page } from 'playwright-core';
import { countTraffic, type Traffic } from '../e2e/testing/traffic.ts';

/** Slow 3G as in browsers' developer tools, and a four times slower processor. */
const line = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const slowdown = 4;

export const slowLine = `400 kbit/s, 400 ms, processor ${slowdown} times slower`;

/** Slows down the page's connection and processor. The result counts the traffic since the last call. */
export async function slowDown(page: Page): Promise<{ take(): Promise<Traffic> }> {
  const session = await page.context().newCDPSession(page);
  const counter = await countTraffic(session);
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return counter;
}
