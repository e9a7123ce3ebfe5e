import { describe, expect, it } from 'vitest';
import { nextToCheck } from './next-to-check';

describe('the next document to check', () => {
  it('comes after the current one, and after the last the first', () => {
    expect(nextToCheck(['to_check', 'accepted', 'to_check'], 0)).toBe(2);
    expect(nextToCheck(['to_check', 'accepted', 'to_check'], 2)).toBe(0);
  });

  it('is never the current one, and none when all are looked at', () => {
    expect(nextToCheck(['to_check', 'refused'], 0)).toBeUndefined();
    expect(nextToCheck([], 0)).toBeUndefined();
  });
});
