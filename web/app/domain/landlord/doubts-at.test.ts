import { expect, it } from 'vitest';
import { doubtsAt } from './doubts-at';

const approvedAt = '2026-11-26T10:00:00.000Z';
const asked = (
  id: string,
  closed_at: string | null,
  is_confirmed: boolean | null,
  answered_at: string | null = '2026-11-20T10:00:00Z',
) => ({
  id,
  kind: id === 'a note' ? 'note' : 'confirmation',
  closed_at,
  is_confirmed,
  answered_at,
});
const requests = [
  asked('denied', null, false),
  asked('confirmed', null, true),
  asked('in words', null, null),
  asked('unanswered', null, null, null),
  asked('denied and settled', '2026-11-25T10:00:00Z', false),
  asked('denied and closed by the approval', '2026-11-26T10:00:00.012Z', false),
  asked('a note', '2026-11-27T10:00:00Z', null, null),
];
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);

it('Before an approval the doubts are the denied and unanswered questions that nobody has settled.', () => {
  expect(idsOf(doubtsAt(requests))).toEqual(['denied', 'unanswered']);
});

it('Before a signature the doubts include the questions that only the approval has closed.', () => {
  expect(idsOf(doubtsAt(requests, approvedAt))).toEqual(['denied', 'unanswered', 'denied and closed by the approval']);
});
