import { expect, it } from 'vitest';
import { repliesOf } from './replies-of';

type Entry = Parameters<typeof repliesOf>[1][number];

const entry = (id: string, minute: number, rest: Partial<Entry> = {}): Entry => ({
  id,
  kind: 'note' as const,
  property_manager_id: 'm1',
  asked_at: `2026-11-27T21:0${minute}:00Z`,
  closed_at: null,
  in_reply_to: null,
  words: id,
  settled_messages: [],
  ...rest,
});
const idsOf = (id: string, ...requests: Entry[]) => repliesOf(id, requests).map((reply) => reply.id);

it('A message is answered by a reply to it or to a later one, the newest first.', () => {
  const first = entry('first', 1, { closed_at: '2026-11-27T21:06:00Z' });
  const second = entry('second', 2, { closed_at: '2026-11-27T21:06:00Z' });
  const toFirst = entry('to first', 5, { in_reply_to: 'first' });
  const toSecond = entry('to second', 6, { in_reply_to: 'second' });
  const ofOther = entry('of another office', 7, { in_reply_to: 'other', property_manager_id: 'm2' });
  expect(idsOf('first', first, second, toFirst, toSecond, ofOther)).toEqual(['to second', 'to first']);
  expect(idsOf('first', { ...first, closed_at: null }, toSecond)).toEqual([]);
});

it('An answer to a question is answered only by a reply to it.', () => {
  const question = entry('question', 1, { kind: 'answer' });
  const other = entry('to another', 5, { in_reply_to: 'another' });
  expect(idsOf('question', question, other)).toEqual([]);
  expect(idsOf('question', question, entry('to it', 6, { in_reply_to: 'question' }))).toEqual(['to it']);
});

it('A message is settled when a colleague says that it needs no answer, until that is taken back.', () => {
  const settled = {
    settled_at: '2026-11-27T21:06:00Z',
    reopened_at: null,
    words: null,
    settler: { display_name: 'Ben' },
  };
  const message = (settlement: Entry['settled_messages'][number]) =>
    entry('message', 1, { settled_messages: [settlement] });
  expect(repliesOf('message', [message(settled)])).toMatchObject([
    { who: 'Ben', did: 'said that this needs no answer' },
  ]);
  expect(repliesOf('message', [message({ ...settled, reopened_at: '2026-11-27T21:07:00Z' })])).toEqual([]);
});
