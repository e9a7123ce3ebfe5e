import { setTimeout as sleep } from 'node:timers/promises';
import type { Scope } from '../database/database.ts';
import { callerOf } from '../database/offenders.ts';
import { Turns } from '../database/turns.ts';
import { secondsToRetry } from '../http/retry.ts';
import { RestError } from './rest-error.ts';

/** From how many characters on a text is large. A shorter one is parsed in a millisecond or so. */
const large = 100_000;

/** How many characters of large texts wait at most, since they are in memory. */
const mostWaiting = 200_000_000;

const turns = new Turns();
let waiting = 0;

/**
 * Parses a request's text. A large one keeps the only thread from everybody else, so these take turns, a caller's own one after the other, and after each
 * the thread is free for as long as that one took.
 * Fails as `parse` does, and with status 503 while too much text waits.
 */
export function parseInTurn<T>(scope: Scope, text: string, parse: (text: string) => T): T | Promise<T> {
  if (text.length < large) return parse(text);
  if (waiting + text.length > mostWaiting) throw tooManyLarge();
  waiting += text.length;
  return new Promise<T>((resolve, reject) => {
    void turns.take(callerOf(scope), async () => {
      const start = performance.now();
      try {
        resolve(parse(text));
      } catch (error) {
        reject(error);
      }
      waiting -= text.length;
      await sleep(performance.now() - start);
    });
  });
}

function tooManyLarge(): RestError {
  return new RestError(503, '53000', 'Too many large requests at once. Please try again in a few seconds.', {
    headers: { 'retry-after': String(secondsToRetry) },
  });
}
