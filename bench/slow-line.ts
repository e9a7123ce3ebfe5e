import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

/** The traffic of a screen. */
export interface Traffic {
  readonly requests: number;
  /** Headers included. */
  readonly bytes: number;
}

/** Slow 3G as in browsers' developer tools, and a four times slower processor. */
const line = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const slowdown = 4;
/** A screen is complete when it has requested nothing for this long, in milliseconds. Live changes begin within 2 s. */
const quietTime = 2500;

export const slowLine = `400 kbit/s, 400 ms, processor ${slowdown} times slower`;

/** Slows down the page's connection and processor. The result counts the traffic since the last call. */
export async function slowDown(page: Page): Promise<{ take(): Promise<Traffic> }> {
  const session = await page.context().newCDPSession(page);
  const requests = new Map<string, number>();
  const isLocal = new Set<string>();
  const pending = new Set<string>();
  let lastChange = performance.now();
  const setPending = (id: string, isPending: boolean) => {
    if (isPending) pending.add(id);
    else pending.delete(id);
    lastChange = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    requests.set(requestId, 0);
    setPending(requestId, true);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => isLocal.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) isLocal.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requests.has(requestId)) requests.set(requestId, encodedDataLength);
    setPending(requestId, false);
  });
  session.on('Network.loadingFailed', ({ requestId }) => setPending(requestId, false));
  await throttle(session);
  return {
    take: async () => {
      while (pending.size > 0 || performance.now() - lastChange < quietTime) await wait(100);
      const sent = [...requests].filter(([id]) => !isLocal.has(id)).map(([, bytes]) => bytes);
      requests.clear();
      return { requests: sent.length, bytes: sent.reduce((sum, bytes) => sum + bytes, 0) };
    },
  };
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
