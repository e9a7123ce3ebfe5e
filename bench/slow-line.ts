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

export const slowLine = `400 kbit/s, 400 ms, processor ${slowdown} times slower`;

/** Slows down the page's connection and processor. The result counts the traffic since the last call. */
export async function slowDown(page: Page): Promise<{ take(): Promise<Traffic> }> {
  const session = await page.context().newCDPSession(page);
  const requests = new Map<string, number>();
  const isLocal = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) requests.set(requestId, 0);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => isLocal.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) isLocal.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requests.has(requestId)) requests.set(requestId, encodedDataLength);
  });
  await throttle(session);
  return {
    take: async () => {
      await page.waitForLoadState('networkidle');
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
