import { describe, expect, it } from 'vitest';
import { confirmationWords } from './permission-words';

describe('The note beside an offered permission', () => {
  it.each([
    ['sign', true, ' (waits until there is a second owner)'],
    ['owner', true, ' (waits until there is a second owner)'],
    ['owner', false, ' (another owner confirms it)'],
    ['decide', true, ''],
    ['audit', false, ''],
  ] as const)('for %s, with one owner only: %s, is "%s"', (permission, hasOneOwner, words) => {
    expect(confirmationWords(permission, hasOneOwner)).toBe(words);
  });
});
