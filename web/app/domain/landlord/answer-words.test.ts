import { expect, it } from 'vitest';
import { DENIALS } from '~/data/landlord-requests/landlord-answer-mutation';
import type { LandlordAnswer } from '~/data/landlord-requests/own-landlord-answers-query';
import { answerWords, confirmations, givenWords } from './answer-words';

const { choice: ownDenial } = DENIALS.answer_landlord_request;
const denial = 'I am not the landlord or letting agent of this tenancy.';
// The types know nothing of null.
const given = (is_confirmed: boolean | null, answer: string | null, file?: string) =>
  givenWords({
    is_confirmed,
    answer,
    attached_files: file ? [{ file_name: file }] : [],
  } as unknown as LandlordAnswer);

it.each([
  ['a yes', given(true, null), { choice: confirmations.yes, answer: '' }],
  ['a no with words', given(false, 'It is 900.'), { choice: confirmations.no, answer: 'It is 900. ' }],
  ['an answer with a file', given(null, 'Here.', 'a.pdf'), { choice: '', answer: 'Here.', files: ['a.pdf'] }],
  ['a denial', given(null, denial), { choice: ownDenial, answer: '' }],
  [
    'a denial with words',
    given(null, `${denial}\nAsk\nmy brother.`),
    { choice: ownDenial, answer: 'Ask\nmy brother.' },
  ],
])('a stored answer has the same text as the typed one: %s', (_what, words, { files = [], ...typed }: Typed) => {
  expect(words).toBe(answerWords({ ...typed, files }));
});

interface Typed {
  choice: string;
  answer: string;
  files?: string[];
}
