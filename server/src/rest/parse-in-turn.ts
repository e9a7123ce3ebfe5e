import { setTimeout as sleep } from 'node:timers/promises';
import type { Scope } from '../database/database.ts';
import { callerOf } from '../database/offenders.ts';
import { Turns } from '../database/turns.ts';
import { secondsToRetry } from '../database/unavailable.ts';
import { RestError } from './rest-error.ts';

/** The length from which a text is large, in characters. A shorter one is parsed in about a millisecond. */
const large = 100_000;

/** The most characters of large texts that may wait, because they are held in memory. */
const mostWaiting = 200_000_000;

/** The most characters that one caller may have among them, so that nobody takes up all the room. */
const mostOfCaller = 50_000_000;

const turns = new Turns();
const waiting = new Map<string | undefined, number>();

/**
 * Parses a request's text. Parsing a large one blocks the only thread, so large texts take turns: each caller's in order, and after each
 * one the thread is free for as long as the parsing took.
 * Fails as `parse` does, and with status 503 while too much text is waiting, in total or from this caller.
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

/** Removes a caller without waiting text, so that the map does not grow. */
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
