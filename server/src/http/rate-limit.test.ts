import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { MemoryRateLimits } from './memory-rate-limits.ts';
import { openRateLimits } from './open-rate-limits.ts';
import type { FailureDelay, FailureKeys, RateLimits } from './rate-limit.ts';
import { removeEndedCounts } from './shared-rate-limits.ts';

const twice = { name: 'twice', most: 2, seconds: 60 };
const once = { name: 'once', most: 1, seconds: 600 };
const delay: FailureDelay = { name: 'delay', free: 2, longest: 6 };

let database: Database;
let limits: RateLimits;
beforeAll(async () => {
  database = await openTestDatabase();
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
});
beforeEach(() => {
  limits = openRateLimits(database);
});
afterAll(async () => {
  vi.useRealTimers();
  await database.close();
});

function pass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

describe('A limit', () => {
  it('allows a key the configured number of events in a window, and returns the wait until its end', async () => {
    expect(await limits.take([[twice, 'a']])).toBeUndefined();
    pass(10);
    expect(await limits.take([[twice, 'a']])).toBeUndefined();
    pass(10);
    expect(await limits.take([[twice, 'a']])).toBe(40);
    expect(await limits.take([[twice, 'b']])).toBeUndefined();
    pass(40);
    expect(await limits.take([[twice, 'a']])).toBeUndefined();
  });

  it('has separate keys, and returns the longest wait of several', async () => {
    const both = () =>
      limits.take([
        [twice, 'c'],
        [once, 'c'],
      ]);
    expect(await both()).toBeUndefined();
    expect(await both()).toBe(600);
    expect(await both()).toBe(600);
    expect(await limits.take([[twice, 'c']])).toBe(60);
  });

  it('allows no more when many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => limits.take([[twice, 'd']])));
    expect(answers.filter((wait) => wait === undefined)).toHaveLength(2);
  });
});

describe('Failures', () => {
  const failed = (...keys: string[]): FailureKeys => ({ delay, keys });

  it('cost nothing at first, then twice as long each time, up to the longest wait', async () => {
    const waits: (number | undefined)[] = [];
    for (let failure = 0; failure < 6; failure += 1) {
      await limits.fail(failed('e'));
      waits.push(await limits.take([], failed('e')));
    }
    expect(waits).toEqual([undefined, undefined, 2, 4, 6, 6]);
    expect(await limits.take([], failed('f'))).toBeUndefined();
    pass(6);
    expect(await limits.take([], failed('e'))).toBeUndefined();
  });

  it('delay any of the keys, in addition to the counted events', async () => {
    for (let failure = 0; failure < 4; failure += 1) await limits.fail(failed('g', 'h'));
    expect(await limits.take([[once, 'g']], failed('free', 'h'))).toBe(4);
  });

  it('are forgotten when they are reset, and a day after the last', async () => {
    for (let failure = 0; failure < 3; failure += 1) await limits.fail(failed('i', 'j'));
    await limits.forgive(failed('i'));
    await limits.fail(failed('i'));
    expect(await limits.take([], failed('i'))).toBeUndefined();
    pass(86_400);
    await limits.fail(failed('j'));
    expect(await limits.take([], failed('j'))).toBeUndefined();
  });
});

it('The memory does not fill with windows that have ended.', async () => {
  const inMemory = new MemoryRateLimits();
  for (let key = 0; key < 60_000; key += 1) await inMemory.take([[once, String(key)]]);
  // The newest are still counted; the oldest beyond the limit are not.
  expect(await inMemory.take([[once, '59999']])).toBe(600);
  expect(await inMemory.take([[once, '0']])).toBeUndefined();
});

describe.runIf(process.env.DATABASE_URL)('On PostgreSQL', () => {
  const rows = async () => (await database.query('select 1 from auth.rate_limits')).length;

  it('all processes count together', async () => {
    await limits.take([[once, 'shared']]);
    expect(await openRateLimits(database).take([[once, 'shared']])).toBe(600);
  });

  it('counts belong to their transaction', async () => {
    const work = database.transaction(async (transaction) => {
      await limits.take([[once, 'undone']], undefined, transaction);
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(await limits.take([[once, 'undone']])).toBeUndefined();
  });

  it('ended windows are removed, and the rest stays', async () => {
    await limits.take([[once, 'stays']]);
    await limits.take([[twice, 'ends']]);
    pass(120);
    await removeEndedCounts(database);
    expect(await limits.take([[once, 'stays']])).toBe(480);
    pass(86_400);
    await removeEndedCounts(database);
    expect(await rows()).toBe(0);
  });

  it('the table does not reveal the keys', async () => {
    await limits.take([[once, 'ada@example.com']]);
    expect(JSON.stringify(await database.query('select key from auth.rate_limits'))).not.toContain('ada');
    await expect(
      database.scoped({ role: 'authenticated', claims: {} }, 'select 1 from auth.rate_limits'),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
