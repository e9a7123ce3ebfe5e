import { expect, it } from 'vitest';
import { describeMeanwhile } from './describe-meanwhile';

it.each([
  [null, null],
  [{ documents: 1, matches: 1 }, 'Meanwhile: 1 document to check, 1 match to decide'],
  [{ documents: 2, matches: 0 }, 'Meanwhile: 2 documents to check'],
  [{ documents: 0, matches: 3 }, 'Meanwhile: 3 matches to decide'],
])('says what can be done while somebody else is asked: %j', (meanwhile, words) => {
  expect(describeMeanwhile(meanwhile)).toBe(words);
});
