import { describe, expect, it } from 'vitest';
import { confirmationWords } from './permission-words';

describe('What is said of a permission that is offered', () => {
  it.each([
    ['sign', true, ' (waits until there is a second owner)'],
    ['owner', true, ' (waits until there is a second owner)'],
    ['owner', false, ' (another owner confirms it)'],
    ['decide', true, ''],
    ['audit', false, ''],
  ] as const)('of %s, with one owner only: %s, is "%s"', (permission, hasOneOwner, words) => {
    expect(confirmationWords(permission, hasOneOwner)).toBe(words);
  });
});
