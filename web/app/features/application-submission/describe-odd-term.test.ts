import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeOddTerm } from './describe-odd-term';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it.each([
  ['2026-11-27', '2027-11-26', undefined],
  ['2027-01-01', null, undefined],
  [null, null, undefined],
  ['2025-12-01', '2027-11-30', 'This tenancy has already begun on 1 December 2025. Is the year right?'],
  ['2026-01-01', '2026-12-31', 'This tenancy ends on 31 December 2026, in less than two months. Is the year right?'],
  ['2025-01-01', '2025-12-31', undefined],
])('asks about a tenancy from %s until %s: %s', (start, end, words) => {
  expect(describeOddTerm(start, end)).toBe(words);
});
