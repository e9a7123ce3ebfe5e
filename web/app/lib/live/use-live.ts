import { useEffect } from 'react';
import { queryClient } from '~/lib/query-client';
import type { LiveTopic } from './live-types';
import { RefreshQueue } from './refresh-queue';

/** The time for the first paint and the requests of a screen before its changes are followed, in milliseconds. */
const longestWait = 2000;

/** How long joins are collected before their queries are refetched, in milliseconds: a slow server answers two of them one by one. */
const joinGather = 600;

/** Of all topics: a screen that joins two at once refetches its queries once. */
const queue = new RefreshQueue(queryClient);

/**
 * Follows the tables of a topic while the component is mounted. A change refetches its queries, and each join refetches all of
 * them, because changes may have been missed before. The code loads once the browser is idle. The topic must be memoised.
 */
export function useLive(topic: LiveTopic | undefined): void {
  useEffect(() => {
    if (!topic) return;
    let close: (() => void) | undefined;
    const cancel = whenIdle(async () => {
      const loaded = await import('./live-channel').catch(() => undefined);
      if (isStopped || !loaded) return;
      close = loaded.openChannel(topic, {
        onChange: (table, row) => queue.add(table.keys(row)),
        onJoined: () =>
          queue.add(
            topic.tables.flatMap((table) => table.keys({})),
            joinGather,
          ),
      });
    });
    let isStopped = false;
    return () => {
      isStopped = true;
      cancel();
      close?.();
    };
  }, [topic]);
}

/** Calls back when the browser is idle. Returns the function that cancels it. */
function whenIdle(callback: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, longestWait / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: longestWait });
  return () => cancelIdleCallback(handle);
}
