import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthServices } from './auth-services.ts';

/** How long the answer takes, in milliseconds: enough for the work without a mail server, hardly noticed by a person. */
const fixedTime = 250;

/**
 * Does work that must not show, by its result or its duration, whether there is an account: resolves after a fixed time.
 * What takes longer goes on behind the answer; what fails goes to the log.
 */
export async function takeFixedTime({ background }: AuthServices, work: () => Promise<unknown>): Promise<void> {
  background.run(work);
  await sleep(fixedTime);
}

/** Does work whose result the answer needs, and gives it no earlier than after the fixed time. */
export async function takeAtLeast<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), sleep(fixedTime)]);
  return result;
}
