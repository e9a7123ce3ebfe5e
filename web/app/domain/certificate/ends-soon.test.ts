import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endsSoon } from './ends-soon';

const version = {
  state: 'in_force',
  cover_from: '2026-02-01',
  cover_until: '2027-01-31',
  notice_until: null,
} as const;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it.each([
  ['2027-01-31', 'Ends on 31 January 2027, in 65 days.'],
  ['2027-02-25', 'Ends on 25 February 2027, in 90 days.'],
  ['2026-11-28', 'Ends on 28 November 2026, tomorrow.'],
  ['2026-11-27', 'Ends on 27 November 2026, today.'],
  ['2027-02-26', undefined],
])('A cover until %s is described as: %s', (cover_until, words) => {
  expect(endsSoon({ ...version, cover_until })).toBe(words);
});

it('A cover that has not begun, has ended or is under notice does not end soon', () => {
  expect(endsSoon({ ...version, state: 'not_begun' })).toBeUndefined();
  expect(endsSoon({ ...version, state: 'in_claims_period', cover_until: '2026-11-20' })).toBeUndefined();
  expect(endsSoon({ ...version, notice_until: '2026-12-14' })).toBeUndefined();
});
