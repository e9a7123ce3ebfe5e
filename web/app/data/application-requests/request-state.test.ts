import { describe, expect, it } from 'vitest';
import { dueState, requestState } from './request-state';

const moment = '2026-11-22T10:00:00Z';

describe('a request', () => {
  it.each([
    [null, null, 'open'],
    [moment, null, 'answered'],
    [moment, moment, 'closed'],
    [null, moment, 'closed'],
  ] as const)('answered at %s and closed at %s is %s', (answered_at, closed_at, state) => {
    expect(requestState({ answered_at, closed_at })).toBe(state);
  });

  it.each([
    ['2026-07-01', 'overdue'],
    ['2026-07-02', 'today'],
    ['2026-07-03', 'later'],
  ])('due on %s is %s late in the evening of 1 July in UTC, when London has 2 July', (day, state) => {
    expect(dueState(day, new Date('2026-07-01T23:30:00Z'))).toBe(state);
  });
});
