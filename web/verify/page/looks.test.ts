import { expect, it } from 'vitest';
import type { Answer } from '../check/answer';
import { countWords, lookOf } from './looks';

const answer = (verdict: Answer['verdict'], more: Partial<Answer> = {}): Answer => ({
  verdict,
  specimen: false,
  sentence: '',
  notes: [],
  facts: [],
  ...more,
});

it('Answers are counted by their state, and by whether a notice could run.', () => {
  const inForce = answer('in_force', { askFor: 'RGC-CERT-1' });
  expect(
    countWords([inForce, answer('withdrawn'), inForce, answer('replaced'), answer('not_genuine'), answer('unchecked')]),
  ).toBe(
    '2 genuine, in force, notices not asked about; 1 genuine, withdrawn; 1 genuine, replaced; 1 not genuine; 1 cannot be checked.',
  );
});

it('A changed file is counted as changed, and never looks genuine.', () => {
  const changed = answer('in_force', { isFileChanged: true });
  expect(countWords([changed])).toBe('1 file changed, signed data genuine, in force.');
  expect(lookOf(changed)).toMatchObject({ tone: 'bad', sign: 'cross' });
});
