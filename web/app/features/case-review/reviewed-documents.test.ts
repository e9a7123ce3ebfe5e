import { describe, expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { documentStates, messageForDocument, nextToCheck, shownState } from './reviewed-documents';

const closing = { kind: 'closed', reopened_at: null } as Application['application_closings'][number];

it.each([
  ['in_review', [], 'to check'],
  ['rejected', [], 'not checked'],
  ['in_review', [closing], 'not checked'],
] as const)('shows an unchecked document, in the status %s with the closings %j, as: %s', (status, closings, label) => {
  const state = shownState({ verified: false }, undefined, { status, application_closings: [...closings] });
  expect(documentStates[state].label).toBe(label);
});

it('keeps what was decided about a document after the rejection', () => {
  const rejected: Pick<Application, 'status' | 'application_closings'> = {
    status: 'rejected',
    application_closings: [],
  };
  expect(shownState({ verified: true }, undefined, rejected)).toBe('accepted');
  expect(shownState({ verified: false }, { decision: 'refused' }, rejected)).toBe('refused');
});

describe('The next document to check', () => {
  it('comes after the current one, and after the last the first', () => {
    expect(nextToCheck(['to_check', 'accepted', 'to_check'], 0)).toBe(2);
    expect(nextToCheck(['to_check', 'accepted', 'to_check'], 2)).toBe(0);
  });

  it('is never the current one, and none when all are checked', () => {
    expect(nextToCheck(['to_check', 'refused'], 0)).toBeUndefined();
    expect(nextToCheck([], 0)).toBeUndefined();
  });
});

it('The message for a document is the text of the answer with which it was sent.', () => {
  const requests = [
    { answer: null, answer_document_ids: ['d1'] },
    { answer: 'Is my landlord told about this?', answer_document_ids: ['d2', 'd3'] },
  ];
  expect(['d1', 'd3', 'd4'].map((id) => messageForDocument({ id }, requests))).toEqual([
    null,
    'Is my landlord told about this?',
    undefined,
  ]);
});
