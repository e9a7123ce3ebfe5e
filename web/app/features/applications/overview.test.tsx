import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { Overview } from './overview';

const application = {
  application_number: 'RGC-2026-07-0017',
  status: 'approved',
  guarantee_amount: 10_740,
  guarantee_currency: 'GBP',
  certificate_start_date: '2026-02-01',
  certificate_end_date: '2027-01-31',
  certificate_notice_until: null,
  application_closings: [],
  application_rejections: [],
} as unknown as Application;
const shown = (changes: Partial<Application> = {}) =>
  renderToStaticMarkup(<Overview application={{ ...application, ...changes }} />)
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');

it('An approved application without a notice has its status, amount and period.', () => {
  expect(shown()).toContain('|Approved|');
  expect(shown()).toContain('|1 Feb 2026 to 31 Jan 2027|');
});

it.each([
  ['draft', 'Asked for, not guaranteed yet'],
  ['in_review', 'Asked for, not guaranteed yet'],
  ['rejected', 'Asked for, not guaranteed'],
] as const)('An amount that is not approved is said to guarantee nothing: %s', (status, words) => {
  expect(shown({ status })).toContain(`|Guarantee amount|£10,740.00|${words}|`);
  expect(shown()).not.toContain('Asked for');
  expect(shown({ status, guarantee_amount: null })).not.toContain('Asked for');
});

it('Under a notice of withdrawal it says until when, at the status, the amount and the period.', () => {
  const text = shown({ certificate_notice_until: '2026-12-16' });
  expect(text).toContain('|Notice until 16 Dec 2026|');
  expect(text).not.toContain('|Approved|');
  expect(text).toContain('|£10,740.00|as approved; rent due after 16 Dec 2026 is not covered|');
  expect(text).toContain('|1 Feb 2026 to 31 Jan 2027; it ends by notice on 16 Dec 2026|');
});

it('Under a notice that ends before the cover begins it says that nothing is covered.', () => {
  const text = shown({ certificate_notice_until: '2026-01-15' });
  expect(text).toContain('as approved; no rent is covered|');
  expect(text).toContain(
    '|None: the notice ends on 15 Jan 2026, before the cover begins (it was 1 Feb 2026 to 31 Jan 2027)|',
  );
});

it('The property has the number of its flat.', () => {
  const tenancy = { address_line_1: '88 Cathedral Road', address_line_2: 'Flat 2', city: 'Cardiff' };
  expect(shown({ tenancy_information: tenancy as unknown as Application['tenancy_information'] })).toContain(
    '|88 Cathedral Road, Flat 2, Cardiff|',
  );
});

it('While an appeal is being looked at, it says so beside the rejection.', () => {
  const rejection = { appealed_at: '2026-11-20T09:00:00Z', appeal_decided_at: null };
  const rejected = { status: 'rejected', application_rejections: [rejection] } as unknown as Partial<Application>;
  expect(shown(rejected)).toContain('|Rejected|Appeal being looked at|');
  const decided = [{ ...rejection, appeal_decided_at: '2026-11-25T09:00:00Z' }];
  expect(
    shown({ ...rejected, application_rejections: decided as unknown as Application['application_rejections'] }),
  ).not.toContain('Appeal');
});
