import { expect, it } from 'vitest';
import { withReplies } from './with-replies';

const entry = (id: string, in_reply_to: string | null = null) => ({ id, in_reply_to });
const shown = (...newestFirst: readonly ReturnType<typeof entry>[]) =>
  withReplies(newestFirst).map(({ written, replies }) => [written.id, ...replies.map(({ id }) => id)]);

it('A message is listed with our replies, oldest first, and is sorted by the newest of them.', () => {
  expect(
    shown(entry('second reply', 'message'), entry('question'), entry('first reply', 'message'), entry('message')),
  ).toEqual([['message', 'first reply', 'second reply'], ['question']]);
});

it('A message without replies, and a reply whose message is not listed, are listed alone.', () => {
  expect(shown(entry('message'), entry('reply', 'gone'))).toEqual([['message'], ['reply']]);
});
