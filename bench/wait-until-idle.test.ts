import { expect, it } from 'vitest';
import { waitUntilIdle } from './wait-until-idle.ts';

const times = { interval: 0.001, timeout: 0.02 };

/** Returns a reader of a processor time that rises by a second with each read, up to an end. */
function risingUntil(end: number): () => Promise<number> {
  let seconds = 0;
  return async () => {
    seconds = Math.min(seconds + 1, end);
    return seconds;
  };
}

it('waits until a server uses no processor time', async () => {
  const processorTime = risingUntil(4);
  await waitUntilIdle(processorTime, times);
  expect(await processorTime()).toBe(4);
});

it('fails when a server does not become idle in time', async () => {
  await expect(waitUntilIdle(risingUntil(Number.POSITIVE_INFINITY), times)).rejects.toThrow(
    'The server still works 0.02 seconds after its start',
  );
});
