import { expect, it } from 'vitest';
import { wasSent } from './was-sent';

const kept = (values: Record<string, unknown>) => ({ values, typedAt: 0 });
const files = [{ file_name: 'b.pdf' }, { file_name: 'a.pdf' }];

it.each([
  ['the same words', kept({ content: 'Is it enough? ' }), undefined, { words: 'Is it enough?', files: [] }, true],
  ['the same words of a landlord', kept({ words: 'Done.' }), undefined, { words: 'Done.', files: [] }, true],
  ['the same files', kept({ content: 'Here.' }), kept({ names: ['a.pdf', 'b.pdf'] }), { words: 'Here.', files }, true],
  ['other words', kept({ content: 'Is it?' }), undefined, { words: 'Is it enough?', files: [] }, false],
  ['a file less', kept({ content: 'Here.' }), kept({ names: ['a.pdf'] }), { words: 'Here.', files }, false],
  ['no message', kept({ content: 'Here.' }), undefined, null, false],
  ['nothing typed', undefined, undefined, { words: '', files: [] }, false],
])('compares the typed text with the newest message: %s', (_what, typed, typedFiles, sent, is) => {
  expect(wasSent(typed, typedFiles, sent)).toBe(is);
});
