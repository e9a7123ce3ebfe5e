import { useEffect } from 'react';
import { queryClient } from '~/lib/query-client';
import type { LiveTopic } from './live-types';
import { RefreshQueue } from './refresh-queue';

/** How long the first paint and the requests of a screen have at most before its changes are followed, in milliseconds. */
const longestWait = 2000;

/**
 * Follows the tables of a topic while the component is shown: what a change concerns is read anew, and so is everything after each join, since
 * nobody knows what happened before. The code is fetched once the browser has nothing else to do. The topic must be memoised.
 */
export function useLive(topic: LiveTopic | undefined): void {
  useEffect(() => {
    if (!topic) return;
    const queue = new RefreshQueue(queryClient);
    let close: (() => void) | undefined;
    const cancel = whenIdle(async () => {
      const loaded = await import('./live-channel').catch(() => undefined);
      if (isStopped || !loaded) return;
      close = loaded.openChannel(topic, {
        onChange: (table, row) => queue.add(table.keys(row)),
        onJoined: () => queue.add(topic.tables.flatMap((table) => table.keys({}))),
      });
    });
    let isStopped = false;
    return () => {
      isStopped = true;
      cancel();
      close?.();
      queue.stop();
    };
  }, [topic]);
}

/** Calls back in a quiet moment. Gives the way to cancel it. */
function whenIdle(callback: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, longestWait / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: longestWait });
  return () => cancelIdleCallback(handle);
}
