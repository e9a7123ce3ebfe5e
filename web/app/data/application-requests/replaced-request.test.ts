import { expect, it } from 'vitest';
import { replacedRequest } from './replaced-request';

const refusal = (asked_at: string, document_id: string | null = 'd1', answered_at: string | null = null) => ({
  asked_at,
  document_id,
  answered_at,
});
const later = refusal('2026-11-21T10:00:00Z');

it('finds the unanswered refusal of the same document', () => {
  const first = refusal('2026-11-20T10:00:00Z');
  expect(replacedRequest(later, [later, first])).toBe(first);
  expect(replacedRequest(first, [later, first])).toBeUndefined();
});

it('finds no request for another document, no answered one, and no question', () => {
  expect(replacedRequest(later, [later, refusal('2026-11-20T10:00:00Z', 'd2')])).toBeUndefined();
  expect(
    replacedRequest(later, [later, refusal('2026-11-20T10:00:00Z', 'd1', '2026-11-20T12:00:00Z')]),
  ).toBeUndefined();
  const question = refusal('2026-11-21T10:00:00Z', null);
  expect(replacedRequest(question, [question, refusal('2026-11-20T10:00:00Z', null)])).toBeUndefined();
});
