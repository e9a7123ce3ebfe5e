import { expect, it } from 'vitest';
import type { LandlordRequest } from '~/data/landlord-requests/landlord-requests-query';
import { landlordEntries } from './landlord-entries';

const request = (fields: object) =>
  ({
    id: 'l1',
    kind: 'answer',
    words: 'Since when is it let?',
    property_managers: { company_name: 'Severn Lettings' },
    asked_at: '2026-12-01T10:00:00Z',
    answered_at: null,
    closed_at: null,
    came_by: null,
    is_confirmed: null,
    in_reply_to: null,
    attached_files: [],
    ...fields,
  }) as unknown as LandlordRequest;
const told = (fields: object) =>
  landlordEntries([request(fields)]).map(({ title, waitsFor, words, who, at }) => [title, waitsFor, words, who, at]);
const day = '2026-12-01T10:00:00Z';
const later = '2026-12-03T10:00:00Z';

it('A message of the landlord is theirs, and waits for us until it is dealt with.', () => {
  const written = { kind: 'note', came_by: 'account', words: 'May she keep a cat?', answered_at: day };
  const entry = ['Message from the landlord or agent', 'us', 'May she keep a cat?', 'From Severn Lettings', day];
  expect(told(written)).toEqual([entry]);
  expect(told({ ...written, closed_at: later })).toEqual([entry.map((part) => (part === 'us' ? undefined : part))]);
});

it('Our reply and our own message have different labels, and wait for nobody.', () => {
  const titles = [told({ kind: 'note', in_reply_to: 'l0' }), told({ kind: 'note' })].flat();
  expect(titles.map(([title, waitsFor, , who]) => [title, waitsFor, who])).toEqual([
    ['Our reply to the landlord or agent', undefined, 'To Severn Lettings'],
    ['Our message to the landlord or agent', undefined, 'To Severn Lettings'],
  ]);
});

it('A question waits for the landlord, and its answer is of the day on which it came.', () => {
  const question = ['Question to the landlord or agent', 'them', 'Since when is it let?', 'To Severn Lettings', day];
  expect(told({})).toEqual([question]);
  expect(told({ answered_at: later, came_by: 'staff', is_confirmed: false, answer: 'It is not let.' })).toEqual([
    [
      'Answer of the landlord or agent',
      undefined,
      'Not confirmed.\nIt is not let.',
      'From Severn Lettings, recorded by us',
      later,
    ],
    question.map((part) => (part === 'them' ? undefined : part)),
  ]);
});

it('A landlord’s unasked text is a message, and no answer to a question.', () => {
  const answer = 'I am not the landlord or letting agent of this tenancy.';
  expect(told({ is_unasked: true, answered_at: later, came_by: 'account', answer })).toEqual([
    ['Message from the landlord or agent', undefined, answer, 'From Severn Lettings', later],
  ]);
});
