import { expect, it } from 'vitest';
import type { Communication } from '~/data/application-communications/communications-query';
import { repliesTo } from './replies-to';

const entry = (id: string, minute: number, rest: Partial<Communication> = {}): Communication => ({
  id,
  application_id: 'a1',
  awaits_answer: false,
  communication_type: 'email',
  content: id,
  created_at: `2026-11-27T21:0${minute}:00Z`,
  created_by: null,
  delivery_error: null,
  delivery_status: 'sent',
  direction: 'outbound',
  emailed_at: null,
  settled_at: null,
  status: 'sent',
  subject: 'Message',
  updated_at: `2026-11-27T21:0${minute}:00Z`,
  version: 1,
  profiles: { display_name: 'Ben Smith' },
  attached_files: [],
  settled_messages: [],
  ...rest,
});
const message = entry('message', 3, { direction: 'inbound', status: 'received' });
const reply = entry('reply', 6);

it('A message is answered by a later one to the tenant.', () => {
  const others = [
    entry('before it', 1),
    entry('a note', 7, { communication_type: 'internal_note' }),
    entry('a draft', 8, { status: 'draft' }),
  ];
  expect(repliesTo('message', [message, reply, ...others])).toEqual([
    expect.objectContaining({ id: 'reply', who: 'Ben Smith', did: 'answered this', words: 'reply' }),
  ]);
});

it('A waiting message has no reply, and a text without a message has none either.', () => {
  expect(repliesTo('message', [{ ...message, awaits_answer: true }, reply])).toEqual([]);
  expect(repliesTo(undefined, [message, reply])).toEqual([]);
});
