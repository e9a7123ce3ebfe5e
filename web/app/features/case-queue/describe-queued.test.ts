import { expect, it } from 'vitest';
import { describeMissing } from './describe-missing';
import { addressOf, describeMeanwhile, describeMove, describeSubmission, isSoon } from './describe-queued';
import { toFilter, toValues } from './queue-choices';

const now = new Date('2026-11-22T12:00:00Z');

it.each([
  ['review', ['identity', 'property_manager'], 'Needs identity, property manager'],
  ['review', ['landlord'], 'Needs check of the landlord'],
  ['review', ['landlord_name'], 'Needs landlord’s name'],
  ['review', [], 'Ready to decide'],
  ['signature', [], 'Ready to sign'],
  ['signature', ['screening'], 'Needs decision of a match'],
  ['signature', ['landlord'], 'Needs check of the landlord'],
  ['signature', ['sanctioned', 'rules'], 'Stopped: a name is on the sanctions list. Stopped by a rule'],
])('at the step %s with %j missing it says: %s', (step, missing, words) => {
  expect(describeMissing(step, missing)).toBe(words);
});

it('says that who was asked is not the landlord', () => {
  expect(describeMissing('review', ['not_landlord'])).toBe('Says that they are not the landlord');
  expect(describeMissing('signature', ['not_landlord'])).toBe('Says that they are not the landlord');
  expect(describeMissing('review', ['identity', 'not_landlord'])).toBe(
    'Says that they are not the landlord. Needs identity',
  );
});

it('says whether an appeal is for the reader to decide', () => {
  expect(describeMissing('appeal', [], true)).toBe('For you to decide');
  expect(describeMissing('appeal', [])).toBe('Needs another person’s decision');
});

it.each([
  ['2026-12-01', true],
  ['2026-10-01', true],
  ['2027-01-01', false],
  [null, false],
])('moving in on %s is soon: %s', (moveIn, soon) => {
  expect(isSoon(moveIn, now)).toBe(soon);
});

it.each([
  ['2026-11-23', 'moves in 23 Nov 2026'],
  ['2026-11-22', 'moves in 22 Nov 2026'],
  ['2026-11-21', 'move-in was 21 Nov 2026'],
  [null, 'no moving date'],
])('of a move on %s it says: %s', (moveIn, words) => {
  expect(describeMove(moveIn, now)).toBe(words);
});

it.each([
  ['2026-11-04T12:00:00Z', '2026-11-22T09:00:00Z', 'submitted 18 days ago'],
  ['2026-11-04T12:00:00Z', '2026-11-04T12:00:00Z', null],
  [null, '2026-11-04T12:00:00Z', null],
])('of one submitted on %s that waits since %s it says: %s', (submittedAt, since, words) => {
  expect(describeSubmission(submittedAt, since, now)).toBe(words);
});

it('a filter is the same after the address', () => {
  for (const [show, who] of [
    ['', ''],
    ['review', 'me'],
    ['request', 'nobody'],
    ['elsewhere', 'me'],
  ] as const) {
    expect(toValues(toFilter(show, who))).toEqual({ show, who });
  }
  expect(toFilter('unknown', 'unknown')).toEqual({ turn: 'staff', step: null, assigned: null });
});

it.each([
  ['staff', 'review', '2026-11-20', null, 'review'],
  ['staff', 'review', '2026-11-20', 'message', 'review?step=message'],
  ['staff', 'signature', null, 'signature', '?tab=certificate'],
  ['staff', 'signature', '2026-11-20', null, '?tab=certificate'],
  ['staff', 'signature', '2026-11-20', 'message', '?tab=communications'],
  ['nobody', 'closed', '2026-11-20', null, '?tab=communications'],
  ['tenant', 'request', null, 'request', 'review?step=request'],
])(
  'with the turn of %s at the step %s, a message since %s and %s shown it leads to %s',
  (turn, step, message_since, shown, end) => {
    const base = '/dashboard/rent-guarantees/a1';
    expect(addressOf({ application_id: 'a1', turn, step, message_since }, shown)).toBe(
      `${base}${end.startsWith('?') ? '' : '/'}${end}`,
    );
  },
);

it.each([
  [null, null],
  [{ documents: 1, matches: 1 }, 'Meanwhile: 1 document to check, 1 match to decide'],
  [{ documents: 2, matches: 0 }, 'Meanwhile: 2 documents to check'],
  [{ documents: 0, matches: 3 }, 'Meanwhile: 3 matches to decide'],
])('lists the work that is possible while somebody else is asked: %j', (meanwhile, words) => {
  expect(describeMeanwhile(meanwhile)).toBe(words);
});
