import { beforeEach, expect, it, vi } from 'vitest';
import { storeFileNames } from '~/components/form/stored-file-names';
import { keepStored } from '~/lib/stored-values';
import { answerKey, forgetUnsentAnswer, hasUnsentAnswers, unsentAnswer, unsentFiles } from './unsent-answers';

const asked = { id: 'r1', application_id: 'a1' };

beforeEach(() => {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value, enumerable: false });
  vi.stubGlobal('sessionStorage', kept);
});

it('The unsent text for a request is found until it is discarded', () => {
  expect(hasUnsentAnswers('u1', 'a1')).toBe(false);
  keepStored(answerKey('u1', asked), { answer: 'My employer is', mobile_number: '' });
  keepStored(answerKey('u1', asked, 'keep'), { words: 'It is right' });
  expect(hasUnsentAnswers('u1', 'a1')).toBe(true);
  expect(unsentAnswer('u1', asked)).toBe('My employer is\nIt is right');
  forgetUnsentAnswer('u1', asked);
  expect(hasUnsentAnswers('u1', 'a1')).toBe(false);
  expect(unsentAnswer('u1', asked)).toBe('');
});

it('The chosen files for a request are named until they are discarded, separately from the text', () => {
  storeFileNames(answerKey('u1', asked), ['contract.pdf', 'letter.pdf']);
  expect(unsentFiles('u1', asked)).toEqual(['contract.pdf', 'letter.pdf']);
  expect(unsentAnswer('u1', asked)).toBe('');
  expect(hasUnsentAnswers('u1', 'a1')).toBe(true);
  forgetUnsentAnswer('u1', asked);
  expect(unsentFiles('u1', asked)).toEqual([]);
});

it('Unsent input belongs to one person and one application', () => {
  keepStored(answerKey('u1', asked), { answer: 'My employer is' });
  expect(hasUnsentAnswers('u2', 'a1')).toBe(false);
  expect(hasUnsentAnswers('u1', 'a2')).toBe(false);
  expect(unsentAnswer('u1', { ...asked, id: 'r2' })).toBe('');
});
