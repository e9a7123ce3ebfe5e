import { describe, expect, it } from 'vitest';
import { waitsForAnswer } from './waits-for-answer';

const since = '2026-11-10T10:00:00+00:00';
const message = {
  direction: 'outbound' as const,
  communication_type: 'email' as const,
  status: 'sent' as const,
  created_at: '2026-11-12T10:00:00+00:00',
  awaits_answer: false,
};
const own = { ...message, direction: 'inbound' as const, communication_type: 'other' as const };

describe('a message on home', () => {
  it('waits where staff have written last, since the case stands where it does', () => {
    expect(waitsForAnswer([message, own], since)).toBe(true);
    expect(waitsForAnswer([own, message], since)).toBe(false);
    expect(waitsForAnswer([{ ...message, created_at: '2026-11-01T10:00:00+00:00' }], since)).toBe(false);
  });

  it('waits where staff have not answered the tenant', () => {
    expect(waitsForAnswer([{ ...own, awaits_answer: true }, message], since)).toBe(true);
  });

  it('is none where there are only notes and drafts', () => {
    const note = { ...message, communication_type: 'internal_note' as const };
    expect(waitsForAnswer([note, { ...message, status: 'draft' }, own], since)).toBe(false);
    expect(waitsForAnswer([], since)).toBe(false);
  });
});
