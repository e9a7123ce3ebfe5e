import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/** The requests of a screen and their size. */
export interface Traffic {
  readonly requests: number;
  /** The size of the responses on the network, with their headers. */
  readonly bytes: number;
}

/** A screen counts as complete when it has requested nothing for this long, in milliseconds. Its live connection opens within 2 s. */
const quietTime = 2500;

/**
 * Counts a page's requests over the network since the last call of `take`, which waits until the screen is complete. `ignored` are
 * resource types, as in the protocol of Chromium's developer tools.
 */
export async function countTraffic(
  session: CDPSession,
  ignored: readonly string[] = [],
): Promise<{ take(): Promise<Traffic> }> {
  const requests = new Map<string, number>();
  const isLocal = new Set<string>();
  const pending = new Set<string>();
  let lastChange = performance.now();
  const setPending = (id: string, isPending: boolean) => {
    if (isPending) pending.add(id);
    else pending.delete(id);
    lastChange = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http') || (type !== undefined && ignored.includes(type))) return;
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
  await session.send('Network.enable');
  return {
    take: async () => {
      while (pending.size > 0 || performance.now() - lastChange < quietTime) await wait(100);
      const sent = [...requests].filter(([id]) => !isLocal.has(id)).map(([, bytes]) => bytes);
      requests.clear();
      return { requests: sent.length, bytes: sent.reduce((sum, bytes) => sum + bytes, 0) };
    },
  };
}
