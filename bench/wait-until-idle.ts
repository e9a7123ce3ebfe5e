import { setTimeout as sleep } from 'node:timers/promises';

/** A server that uses less of a processor than this share counts as quiet. */
const quietShare = 0.05;

/** How often the use is read, and how long at most, in seconds. */
export interface QuietTimes {
  readonly every: number;
  readonly most: number;
}

/**
 * Waits until a server has done the work that follows a start, such as the certificates of the demo data. Fails when it is still
 * working after the longest time.
 * @param used reads the seconds of a processor that the server has used so far.
 */
export async function becomeQuiet(
  used: () => Promise<number>,
  { every, most }: QuietTimes = { every: 1, most: 120 },
): Promise<void> {
  let before = await used();
  for (let waited = 0; waited < most; waited += every) {
    await sleep(every * 1000);
    const now = await used();
    if ((now - before) / every <= quietShare) return;
    before = now;
  }
  throw new Error(`The server is still working ${most} seconds after its start, so nothing can be measured beside it.`);
}
