import { expect, it } from 'vitest';
import type { Scope } from './database.ts';
import { Offenders } from './offenders.ts';

const person = (sub: string): Scope => ({ role: 'authenticated', claims: { sub } });

it('Somebody whose statements ended the engine three times is refused for the whole time after the last one.', () => {
  let now = 0;
  const offenders = new Offenders({ most: 3, time: 60_000, now: () => now });
  const isRefused = (scope: Scope) => {
    try {
      offenders.check(scope);
      return false;
    } catch {
      return true;
    }
  };
  for (now of [0, 25_000, 50_000]) {
    expect(isRefused(person('ada'))).toBe(false);
    offenders.record(person('ada'));
  }
  for (now of [50_000, 70_000, 109_000])
    expect([isRefused(person('ada')), isRefused(person('ben'))]).toEqual([true, false]);
  now = 110_000;
  expect(isRefused(person('ada'))).toBe(false);
  for (now of [120_000, 185_000, 250_000]) offenders.record(person('ada'));
  expect(isRefused(person('ada'))).toBe(false);
});
