import { expect, test } from 'vitest';
import { Waker } from './waker.ts';

/** Calls that end when the test ends them. */
function heldCalls() {
  const calls: { end(isMoreLeft: boolean): void; fail(error: Error): void }[] = [];
  const call = () =>
    new Promise<boolean>((end, fail) => {
      calls.push({ end, fail });
    });
  return { calls, call };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('Wake-ups during a call cause one more call after it, never a concurrent one.', async () => {
  const { calls, call } = heldCalls();
  const waker = new Waker(call, () => {});
  waker.wake();
  waker.wake();
  waker.wake();
  await turn();
  expect(calls).toHaveLength(1);
  calls[0]?.end(false);
  await turn();
  expect(calls).toHaveLength(2);
  calls[1]?.end(false);
  await waker.idle();
  expect(calls).toHaveLength(2);
});

test('It calls again at once while work is left.', async () => {
  let left = 3;
  const waker = new Waker(
    async () => {
      left -= 1;
      return left > 0;
    },
    () => {},
  );
  waker.wake();
  await waker.idle();
  expect(left).toBe(0);
});

test('A failed call is reported and not repeated until the next wake-up.', async () => {
  const failures: unknown[] = [];
  let calls = 0;
  const waker = new Waker(
    async () => {
      calls += 1;
      throw new Error('no database');
    },
    (error) => failures.push(error),
  );
  waker.wake();
  await waker.idle();
  expect([calls, failures.length]).toEqual([1, 1]);
  waker.wake();
  await waker.idle();
  expect(calls).toBe(2);
});

test('A stop waits for the running call, and makes no further ones.', async () => {
  const { calls, call } = heldCalls();
  const waker = new Waker(call, () => {});
  waker.wake();
  let isStopped = false;
  const stopping = waker.stop().then(() => {
    isStopped = true;
  });
  await turn();
  expect(isStopped).toBe(false);
  calls[0]?.end(true);
  await stopping;
  waker.wake();
  await turn();
  expect(calls).toHaveLength(1);
});
