import { expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { documentStates, shownState } from './document-states';

const closing = { kind: 'closed', reopened_at: null } as Application['application_closings'][number];

it.each([
  ['in_review', [], 'to check'],
  ['rejected', [], 'not checked'],
  ['in_review', [closing], 'not checked'],
] as const)(
  'says of a document that nobody has checked, in the status %s with the closings %j: %s',
  (status, closings, label) => {
    const state = shownState({ verified: false }, undefined, { status, application_closings: [...closings] });
    expect(documentStates[state].label).toBe(label);
  },
);

it('keeps what was decided about a document after the rejection', () => {
  const rejected: Pick<Application, 'status' | 'application_closings'> = {
    status: 'rejected',
    application_closings: [],
  };
  expect(shownState({ verified: true }, undefined, rejected)).toBe('accepted');
  expect(shownState({ verified: false }, { decision: 'refused' }, rejected)).toBe('refused');
});
