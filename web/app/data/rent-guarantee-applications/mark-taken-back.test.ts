import { expect, it } from 'vitest';
import type { TimelineEvent } from './application-timeline-query';
import { markTakenBack } from './mark-taken-back';

const event = (kind: string, type: string) => ({ kind, type }) as TimelineEvent;

it('marks a status that took an approval back', () => {
  const events = [
    event('status', 'pending'),
    event('status', 'in_review'),
    event('document', 'passport'),
    event('status', 'approved'),
    event('status', 'in_review'),
    event('status', 'pending'),
  ];
  expect(markTakenBack(events).map(({ kind }) => kind)).toEqual([
    'status',
    'approval_taken_back',
    'document',
    'status',
    'status',
    'status',
  ]);
});

it('leaves a rejection that follows an approval as it is', () => {
  const events = [event('status', 'rejected'), event('status', 'approved')];
  expect(markTakenBack(events)).toEqual(events);
});
