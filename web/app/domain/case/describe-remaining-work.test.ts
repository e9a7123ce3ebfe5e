import { expect, it } from 'vitest';
import type { QueueSummary } from '~/data/application-cases/queue-summary-query';
import { describeRemainingWork } from './describe-remaining-work';

const summary: QueueSummary = {
  steps: [],
  counts: {},
  certificates: [],
  certificates_for_another: [],
  permissions: { requests: 0, oldest: null },
  filters: [],
};

it('names who has the open cases, or who can continue them', () => {
  const all = { me: 1, nobody: 1, somebody: 2 };
  expect(describeRemainingWork({ ...summary, counts: { all, another: { me: 0, nobody: 1, somebody: 0 } } })).toBe(
    'Colleagues have 2 cases. 1 case of nobody needs a permission that you do not have. 1 waits under “For a colleague”.',
  );
  const stopped = {
    application_id: 'a1',
    certificate_number: 'RGC-1',
    tenant_name: null,
    task: 'confirmed',
    since: '2026-11-20T09:00:00Z',
    act_by: null,
    roles: ['tenant'],
  } as const;
  expect(describeRemainingWork({ ...summary, certificates: [stopped] })).toBe('The sanctions list stops 1 case.');
  expect(describeRemainingWork(summary)).toBe('No case needs us.');
});
