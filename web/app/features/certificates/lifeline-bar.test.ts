import { describe, expect, it } from 'vitest';
import { toLifeline } from './lifeline-bar';

const at = (today: string) => toLifeline('2026-01-01', '2026-01-15', '2026-01-20', today);

describe('The time bar of a certificate', () => {
  it('is divided into the cover and the time for claims', () => {
    expect(at('2025-12-01').cover).toBe(75);
  });

  it('marks today at noon, from the first to the last day', () => {
    expect([at('2025-12-31').today, at('2026-01-01').today, at('2026-01-20').today, at('2026-01-21').today]).toEqual([
      undefined,
      2.5,
      97.5,
      undefined,
    ]);
  });
});
