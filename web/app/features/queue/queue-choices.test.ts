import { describe, expect, it } from 'vitest';
import type { QueueSummary } from '~/data/application-cases/queue-summary-query';
import { countedOwners, countedPlaces } from './queue-choices';

const summary: QueueSummary = {
  steps: [{ step: 'review', cases: 4, oldest: '2026-11-01T09:00:00Z' }],
  mine: 1,
  nobody: 3,
  others: 2,
  for_another: 5,
  asked: 7,
  mine_elsewhere: 0,
  certificates: [],
  permissions: { requests: 0, oldest: null },
  may_sign: false,
  filters: [],
};

describe('countedPlaces', () => {
  it('counts each place of the queue, a step without cases as none, and nothing that the summary does not know', () => {
    const counts = countedPlaces('', summary).map(({ label, count }) => [label, count]);
    expect(counts).toEqual([
      ['Needs us', 6],
      ['To decide', 4],
      ['Appeals', 0],
      ['To sign', 0],
      ['Messages', 0],
      ['For a colleague', 5],
      ['With the tenant', 7],
      ['With the landlord', undefined],
      ['All with tenants or landlords', undefined],
    ]);
  });

  it('counts nothing where only the cases of some are shown', () => {
    expect(countedPlaces('me', summary).filter(({ count }) => count !== undefined)).toEqual([]);
  });
});

describe('countedOwners', () => {
  it('counts who has what needs us, and nothing beside another choice', () => {
    expect(countedOwners('', summary).map(({ count }) => count)).toEqual([6, 1, 3, 2]);
    expect(countedOwners('review', summary).map(({ count }) => count)).toEqual(Array(4).fill(undefined));
  });
});
