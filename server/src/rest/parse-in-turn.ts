import { setTimeout as sleep } from 'node:timers/promises';
import type { Scope } from '../database/database.ts';
import { callerOf } from '../database/offenders.ts';
import { Turns } from '../database/turns.ts';
import { secondsToRetry } from '../database/unavailable.ts';
import { RestError } from './rest-error.ts';

/** From how many characters on a text is large. A shorter one is parsed in a millisecond or so. */
const large = 100_000;

/** How many characters of large texts wait at most, since they are in memory. */
const mostWaiting = 200_000_000;

/** How many of these are one caller's, so that nobody takes the place of everybody else. */
const mostOfCaller = 50_000_000;

const turns = new Turns();
const waiting = new Map<string | undefined, number>();

/**
 * Parses a request's text. A large one keeps the only thread from everybody else, so these take turns, a caller's own one after the other, and after each
 * the thread is free for as long as that one took.
 * Fails as `parse` does, and with status 503 while too much text waits, or too much of the caller's.
 */
export function parseInTurn<T>(scope: Scope, text: string, parse: (text: string) => T): T | Promise<T> {
  if (text.length < large) return parse(text);
  const caller = callerOf(scope);
  const own = (waiting.get(caller) ?? 0) + text.length;
  const all = [...waiting.values()].reduce((sum, length) => sum + length, text.length);
  if (all > mostWaiting || (caller !== undefined && own > mostOfCaller)) throw tooManyLarge();
  waiting.set(caller, own);
  return new Promise<T>((resolve, reject) => {
    void turns.take(caller, async () => {
      const start = performance.now();
      try {
        resolve(parse(text));
      } catch (error) {
        reject(error);
      }
      removeWaiting(caller, text.length);
      await sleep(performance.now() - start);
    });
  });
}

/** Keeps no callers who have nothing that waits. */
function removeWaiting(caller: string | undefined, length: number): void {
  const left = (waiting.get(caller) ?? 0) - length;
  if (left > 0) waiting.set(caller, left);
  else waiting.delete(caller);
}

function tooManyLarge(): RestError {
  return new RestError(503, '53000', 'Too many large requests at once. Please try again in a few seconds.', {
    headers: { 'retry-after': String(secondsToRetry) },
  });
}
