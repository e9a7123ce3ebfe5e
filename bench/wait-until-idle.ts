import { setTimeout as sleep } from 'node:timers/promises';

/** A server that uses less of a processor than this share counts as idle. */
const idleShare = 0.05;

/** How often the processor time is read, and how long at most, in seconds. */
export interface PollTimes {
  readonly interval: number;
  readonly timeout: number;
}

/**
 * Waits until a server has done the work that follows a start, such as the certificates of the demo data. Fails when it still works
 * after the timeout.
 * @param processorTime reads the processor time that the server has used so far, in seconds.
 */
export async function waitUntilIdle(
  processorTime: () => Promise<number>,
  { interval, timeout }: PollTimes = { interval: 1, timeout: 120 },
): Promise<void> {
  let before = await processorTime();
  for (let waited = 0; waited < timeout; waited += interval) {
    await sleep(interval * 1000);
    const now = await processorTime();
    if ((now - before) / interval <= idleShare) return;
    before = now;
  }
  throw new Error(`The server still works ${timeout} seconds after its start, so nothing can be measured beside it.`);
}
