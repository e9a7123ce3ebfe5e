import { expect, it } from 'vitest';
import { changedSince } from './changed-since';

const rent = {
  id: 'r1',
  asked_at: '2026-11-01T09:00:00Z',
  field: 'tenancy.monthly_rent',
  answer: '1275.00',
  accepted_at: '2026-11-03T09:00:00Z',
};

it('lists the changes of staff while another request waits, but none from an earlier round', () => {
  const waiting = [{ asked_at: '2026-11-05T09:00:00Z' }, { asked_at: '2026-11-02T09:00:00Z' }];
  expect(changedSince([rent], waiting)).toEqual([{ id: 'r1', words: 'We have changed the monthly rent to £1,275.00' }]);
  expect(changedSince([rent], waiting.slice(0, 1))).toEqual([]);
  expect(
    changedSince(
      [
        { ...rent, accepted_at: null },
        { ...rent, field: null },
      ],
      waiting,
    ),
  ).toEqual([]);
});
