import { expect, it } from 'vitest';
import { describeUnchecked, nameDocument } from './unchecked-documents';

const passport = { id: '1', application_id: '2', document_type: 'passport', file_name: 'passport.pdf' } as const;

it.each([
  [false, false, 'not opened'],
  [false, true, 'not opened'],
  [true, false, 'opened, but neither accepted nor refused'],
])('describes a document that is opened: %s, and accepted: %s, as: %s', (is_opened, is_decided, words) => {
  const document = { ...passport, is_opened, is_decided };
  expect(nameDocument(document)).toBe('Passport: passport.pdf');
  expect(describeUnchecked(document)).toBe(words);
});
