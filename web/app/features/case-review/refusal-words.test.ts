import { expect, it } from 'vitest';
import { wordsForReason } from './refusal-words';

it('The text follows the reason until somebody edits it.', () => {
  const expired = wordsForReason('expired', '');
  expect(expired).toContain('expired');
  expect(wordsForReason('too_old', expired)).toContain('too old');
  expect(wordsForReason('too_short', expired)).toContain('three whole months');
  expect(wordsForReason('other', expired)).toBe('');
  expect(wordsForReason('too_old', 'Page 2 is upside down.')).toBe('Page 2 is upside down.');
});
