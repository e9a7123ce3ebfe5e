import { expect, it } from 'vitest';
import { describeNeeds } from './describe-needs';

const none = { requests: 0, oldest: null };
const certificate = {
  application_id: 'a',
  certificate_number: 'RGC-CERT-1',
  tenant_name: 'Amara Okafor',
  act_by: null,
  roles: null,
};

it('lists how much work of each kind waits and for how long, decisions first', () => {
  const needs = describeNeeds(
    {
      steps: [
        { step: 'appeal', cases: 1, oldest: '2026-11-22T08:00:00Z' },
        { step: 'signature', cases: 2, oldest: '2026-11-22T08:00:00Z' },
        { step: 'review', cases: 4, oldest: '2026-11-14T08:00:00Z' },
      ],
      certificates: [
        { ...certificate, task: 'match', since: '2026-11-20T08:00:00Z' },
        { ...certificate, task: 'withdrawal', since: '2026-11-21T08:00:00Z' },
        { ...certificate, task: 'match', since: '2026-11-22T08:00:00Z' },
        { ...certificate, task: 'objection', since: '2026-11-20T08:00:00Z' },
        { ...certificate, task: 'unattended', since: '2026-11-21T08:00:00Z' },
        { ...certificate, task: 'unattended_appeal', since: '2026-11-20T08:00:00Z' },
        { ...certificate, task: 'reversal', since: '2026-11-22T08:00:00Z' },
        { ...certificate, task: 'same', since: '2026-11-21T08:00:00Z' },
      ],
      permissions: { requests: 2, oldest: '2026-11-19T08:00:00Z' },
    },
    false,
    new Date('2026-11-22T12:00:00Z'),
  );
  expect(needs.map(({ text, oldest }) => `${text}, ${oldest}`)).toEqual([
    '4 are for somebody who may decide, oldest 8 days',
    '1 appeal needs another person, oldest today',
    '2 certificates to sign, oldest today',
    '1 certificate names somebody on the sanctions list, oldest 1 day',
    '2 matches on certificates, oldest 2 days',
    '1 withdrawal to confirm, oldest 1 day',
    '1 objection to a notice, oldest 2 days',
    '1 objection that nobody may decide, oldest 1 day',
    '1 appeal that nobody may decide, oldest 2 days',
    '1 proposal to take a notice back, oldest today',
    '2 permissions to confirm, oldest 3 days',
  ]);
  expect(needs.map(({ to }) => to).slice(3, 6)).toEqual([
    '/dashboard/rent-guarantees/a#screening',
    '/dashboard/applications?certificates=match',
    '/dashboard/rent-guarantees/a?tab=certificate',
  ]);
});

it('returns nothing when nothing waits', () => {
  expect(describeNeeds({ steps: [], certificates: [], permissions: none }, true)).toEqual([]);
});

it.each([
  [true, 1, '1 appeal for you to decide'],
  [true, 2, '2 appeals for you to decide'],
  [false, 2, '2 appeals need another person'],
])('asks only those to decide an appeal who may: %s', (mayDecide, cases, words) => {
  const steps = [{ step: 'appeal', cases, oldest: '2026-11-22T08:00:00Z' }];
  const needs = describeNeeds({ steps, certificates: [], permissions: none }, mayDecide);
  expect(needs.map(({ text }) => text)).toEqual([words]);
});
