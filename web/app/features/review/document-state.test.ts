import { describe, expect, it } from 'vitest';
import { documentState, nextToCheck } from './document-state';

describe('a document', () => {
  it.each([
    [true, undefined, 'accepted'],
    [true, 'refused', 'accepted'],
    [false, 'refused', 'refused'],
    [false, 'accepted', 'to_check'],
    [false, undefined, 'to_check'],
  ] as const)('verified %s and last %s is %s', (verified, decision, state) => {
    expect(documentState({ verified }, decision === undefined ? undefined : { decision })).toBe(state);
  });
});

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
