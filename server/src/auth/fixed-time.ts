import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthServices } from './auth-services.ts';

/** The duration of the response in milliseconds: enough for the work without a mail server, and hardly noticeable. */
const fixedTime = 250;

/**
 * Does work whose result and duration must not reveal whether an account exists: resolves after a fixed time.
 * Longer work continues in the background; failures go to the log.
 */
export async function takeFixedTime({ background }: AuthServices, work: () => Promise<unknown>): Promise<void> {
  background.run(work);
  await sleep(fixedTime);
}

/** Does work whose result the response needs, and returns it no earlier than after the fixed time. */
export async function takeAtLeast<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), sleep(fixedTime)]);
  return result;
}
