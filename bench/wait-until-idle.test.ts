import { expect, it } from 'vitest';
import { becomeQuiet } from './wait-until-idle.ts';

const times = { every: 0.001, most: 0.02 };

/** Reads rising seconds for a number of times, and then always the same. */
function usedUntil(end: number): () => Promise<number> {
  let seconds = 0;
  return async () => {
    seconds = Math.min(seconds + 1, end);
    return seconds;
  };
}

it('waits until a server uses no processor', async () => {
  const used = usedUntil(4);
  await becomeQuiet(used, times);
  expect(await used()).toBe(4);
});

it('fails with the reason when a server never becomes quiet', async () => {
  await expect(becomeQuiet(usedUntil(Number.POSITIVE_INFINITY), times)).rejects.toThrow(
    'The server is still working 0.02 seconds after its start',
  );
});
