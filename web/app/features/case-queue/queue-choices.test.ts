import { describe, expect, it } from 'vitest';
import type { QueueSummary } from '~/data/application-cases/queue-summary-query';
import { countedOwners, countedPlaces, shownTasks, toFilter } from './queue-choices';

const task = {
  application_id: 'a1',
  certificate_number: 'RGC-CERT-1',
  tenant_name: 'Bryn Llewellyn',
  since: '2026-11-20T09:00:00Z',
  act_by: '2026-12-11',
  roles: null,
} as const;

const summary: QueueSummary = {
  steps: [{ step: 'review', cases: 4, oldest: '2026-11-01T09:00:00Z' }],
  counts: {
    all: { me: 1, nobody: 3, somebody: 2 },
    review: { me: 1, nobody: 3, somebody: 0 },
    another: { me: 0, nobody: 5, somebody: 0 },
    request: { me: 2, nobody: 5, somebody: 0 },
    elsewhere: { me: 3, nobody: 9, somebody: 1 },
  },
  certificates: [{ ...task, task: 'withdrawal' }],
  certificates_for_another: [{ ...task, task: 'objection' }],
  permissions: { requests: 0, oldest: null },
  filters: [],
};

describe('countedPlaces', () => {
  const counts = (who: string) => countedPlaces(who, summary).map(({ label, count }) => [label, count]);

  it('counts each filter of the queue, and one without cases as 0', () => {
    expect(counts('')).toEqual([
      ['Needs us', 7],
      ['To decide', 4],
      ['Appeals', 0],
      ['To sign', 0],
      ['Messages', 0],
      ['Certificates', 1],
      ['For a colleague', 6],
      ['With the tenant', 7],
      ['With the landlord', 0],
      ['All with tenants or landlords', 13],
    ]);
  });

  it('counts the cases of the chosen people', () => {
    expect(counts('me').map(([, count]) => count)).toEqual([1, 1, 0, 0, 0, 0, 0, 2, 0, 3]);
    expect(counts('somebody').map(([, count]) => count)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });
});

describe('countedOwners', () => {
  it('counts the shown cases of each person', () => {
    expect(countedOwners('', summary).map(({ count }) => count)).toEqual([7, 1, 4, 2]);
    expect(countedOwners('review', summary).map(({ count }) => count)).toEqual([4, 1, 3, 0]);
    expect(countedOwners('landlord', summary).map(({ count }) => count)).toEqual([0, 0, 0, 0]);
  });
});

it('Tasks at certificates are in the list of all work and in their own filter, and those of others among theirs.', () => {
  const shown = (show: string, who = '') => shownTasks(toFilter(show, who), summary).map((each) => each.task);
  expect(['', 'certificate', 'another', 'review'].map((show) => shown(show))).toEqual([
    ['withdrawal'],
    ['withdrawal'],
    ['objection'],
    [],
  ]);
  // Nobody has the case.
  expect(['me', 'nobody', 'somebody'].map((who) => shown('', who).length)).toEqual([0, 1, 0]);
});
