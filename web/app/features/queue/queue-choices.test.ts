import { describe, expect, it } from 'vitest';
import type { QueueSummary } from '~/data/application-cases/queue-summary-query';
import { countedOwners, countedPlaces } from './queue-choices';

const summary: QueueSummary = {
  steps: [{ step: 'review', cases: 4, oldest: '2026-11-01T09:00:00Z' }],
  counts: {
    all: { me: 1, nobody: 3, somebody: 2 },
    review: { me: 1, nobody: 3, somebody: 0 },
    another: { me: 0, nobody: 5, somebody: 0 },
    request: { me: 2, nobody: 5, somebody: 0 },
    elsewhere: { me: 3, nobody: 9, somebody: 1 },
  },
  certificates: [],
  permissions: { requests: 0, oldest: null },
  filters: [],
};

describe('countedPlaces', () => {
  const counts = (who: string) => countedPlaces(who, summary).map(({ label, count }) => [label, count]);

  it('counts each place of the queue, and one without cases as none', () => {
    expect(counts('')).toEqual([
      ['Needs us', 6],
      ['To decide', 4],
      ['Appeals', 0],
      ['To sign', 0],
      ['Messages', 0],
      ['For a colleague', 5],
      ['With the tenant', 7],
      ['With the landlord', 0],
      ['All with tenants or landlords', 13],
    ]);
  });

  it('counts what the chosen people have', () => {
    expect(counts('me').map(([, count]) => count)).toEqual([1, 1, 0, 0, 0, 0, 2, 0, 3]);
    expect(counts('somebody').map(([, count]) => count)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 1]);
  });
});

describe('countedOwners', () => {
  it('counts who has what is shown', () => {
    expect(countedOwners('', summary).map(({ count }) => count)).toEqual([6, 1, 3, 2]);
    expect(countedOwners('review', summary).map(({ count }) => count)).toEqual([4, 1, 3, 0]);
    expect(countedOwners('landlord', summary).map(({ count }) => count)).toEqual([0, 0, 0, 0]);
  });
});
