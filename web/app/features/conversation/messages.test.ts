import { describe, expect, it } from 'vitest';
import type { Communication } from '~/data/application-communications/communications-query';
import { describeSender, latestOf, messagesOf, newestTyped } from './messages';

const communication = (id: string, type: string, status: string) =>
  ({ id, communication_type: type, status }) as Communication;

describe('messagesOf', () => {
  it('leaves out internal notes and drafts, and starts with the oldest message', () => {
    const all = [
      communication('new', 'other', 'received'),
      communication('note', 'internal_note', 'sent'),
      communication('draft', 'email', 'draft'),
      communication('old', 'email', 'sent'),
    ];
    expect(messagesOf(all).map(({ id }) => id)).toEqual(['old', 'new']);
  });
});

describe('newestTyped', () => {
  it('returns the newest message that the tenant typed, but no call that staff noted', () => {
    const inbound = (type: string, content: string) =>
      ({
        ...communication(content, type, 'received'),
        direction: 'inbound',
        content,
        attached_files: [],
      }) as Communication;
    const typed = [inbound('other', 'Is it enough?'), inbound('other', 'Hello')];
    expect(newestTyped([inbound('phone_call', 'Rang.'), ...typed])).toEqual({ words: 'Is it enough?', files: [] });
    expect(newestTyped([inbound('phone_call', 'Rang.')])).toBe(null);
  });
});

describe('latestOf', () => {
  it('shows the last three, or four if a button would show only one more', () => {
    expect(latestOf([1, 2, 3])).toEqual({ shown: [1, 2, 3], hidden: 0 });
    expect(latestOf([1, 2, 3, 4])).toEqual({ shown: [1, 2, 3, 4], hidden: 0 });
    expect(latestOf([1, 2, 3, 4, 5])).toEqual({ shown: [3, 4, 5], hidden: 2 });
  });
});

describe('describeSender', () => {
  it.each([
    ['inbound', 'other', true, 'You'],
    ['inbound', 'other', false, 'The tenant'],
    ['outbound', 'email', true, 'We'],
    ['outbound', 'phone_call', true, 'We, phone call'],
    ['inbound', 'email', true, 'Our note of your e-mail'],
    ['inbound', 'phone_call', false, 'The tenant, phone call'],
  ] as const)('of an %s %s, own %s: %s', (direction, communication_type, isOwn, words) => {
    expect(describeSender({ direction, communication_type }, isOwn)).toBe(words);
  });
});
