import { expect, it } from 'vitest';
import { wordsWith } from './words-with';

it('What the tenant has written with a document are the words of the answer that it was sent with.', () => {
  const requests = [
    { answer: null, answer_document_ids: ['d1'] },
    { answer: 'Is my landlord told about this?', answer_document_ids: ['d2', 'd3'] },
  ];
  expect(['d1', 'd3', 'd4'].map((id) => wordsWith({ id }, requests))).toEqual([
    null,
    'Is my landlord told about this?',
    undefined,
  ]);
});
