import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Communication } from '~/data/application-communications/communications-query';
import { Message } from './message';

const message = {
  direction: 'inbound',
  communication_type: 'other',
  content: 'Is it enough?',
  created_at: '2026-11-02T09:00:00Z',
  awaits_answer: true,
  attached_files: [],
} as unknown as Communication;

it.each([
  [undefined, 'Not answered yet.'],
  ['2026-11-01T09:00:00Z', 'Not answered yet.'],
  ['2026-11-03T09:00:00Z', 'Sent before the decision.'],
])('A message without an answer, on an application decided at %s: %s', (decidedAt, words) => {
  expect(renderToStaticMarkup(<Message message={message} isOwn decidedAt={decidedAt} />)).toContain(words);
});

it('A message that staff settled without an answer shows when it was read.', () => {
  const settled = { ...message, awaits_answer: false, settled_at: '2026-11-27T09:00:00Z' };
  const text = renderToStaticMarkup(<Message message={settled} isOwn />).replaceAll('<!-- -->', '');
  expect(text).toContain('Read on 27 November 2026.');
  expect(text).not.toContain('Not answered yet.');
});
