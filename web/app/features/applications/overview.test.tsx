import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
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
  certificate_wait: null,
  managedCase: null,
  application_closings: [],
  application_rejections: [],
} as unknown as Application;
const shown = (changes: Partial<Application> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Overview application={{ ...application, ...changes }} />
    </MemoryRouter>,
  )
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
] as const)('An amount that is not approved is shown to guarantee nothing: %s', (status, words) => {
  expect(shown({ status })).toContain(`|Guarantee amount|£10,740.00|${words}|`);
  expect(shown()).not.toContain('Asked for');
  expect(shown({ status, guarantee_amount: null })).not.toContain('Guarantee amount');
});

it('Under a notice of withdrawal the status, the amount and the period show its last day.', () => {
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

it('The property shows the number of its flat.', () => {
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

it('An approved application whose certificate is not signed says that nothing is covered yet.', () => {
  const text = shown({ certificate_wait: 'awaiting_signature' });
  expect(text).toContain('|Approved|Waiting for a signature|');
  expect(text).toContain('|Nothing is covered yet: the certificate waits for our signature.|');
  expect(text).toContain('|£10,740.00|Approved, not guaranteed yet|');
  expect(text).toContain('|Certificate period, once it is issued|');
});

const managed = {
  tenant_name: 'Amara Okafor',
  turn: null,
  since: null,
  usual_days: null,
  appeal_until: null,
  closing: null,
  is_denied: false,
};

it.each([
  ['staff', 'With us since 12 November 2026. This usually takes about 3 days.'],
  ['tenant', 'With the tenant since 12 November 2026.'],
  ['landlord', 'With you since 12 November 2026.'],
])('Its landlord or agent reads whose turn it is before the decision: %s', (turn, words) => {
  const usual_days = turn === 'staff' ? 3 : null;
  const managedCase = { ...managed, turn, since: '2026-11-12T10:00:00Z', usual_days };
  const text = shown({ status: 'pending', managedCase });
  expect(text).toContain(`|${words}|`);
  expect(text.includes('|Answer our question|')).toBe(turn === 'landlord');
});

it.each([
  ['2198-01-31', 'The tenant has been told, and can appeal until 31 January 2198.'],
  ['2026-01-31', 'The tenant has been told, and could appeal until 31 January 2026.'],
])('Its landlord or agent reads what follows from a rejection, by the last day for an appeal: %s', (day, words) => {
  const text = shown({ status: 'rejected', managedCase: { ...managed, appeal_until: day } });
  expect(text).toContain('|There will be no certificate|');
  expect(text).toContain(words);
});

it('A user who has denied being its landlord or agent reads what follows, and not that they hear of our decision', () => {
  const denied = { ...managed, turn: 'staff', since: '2026-11-12T10:00:00Z', is_denied: true };
  const text = shown({ status: 'pending', managedCase: denied });
  expect(text).toContain('|You have told us that this is not your tenancy|');
  expect(text).toContain('We check with the tenant who the landlord or agent is');
  expect(text).not.toContain('when we have decided');
});

it('Its landlord or agent reads that it ended without a decision', () => {
  const text = shown({ status: 'pending', closing: 'withdrawn', managedCase: { ...managed, closing: 'withdrawn' } });
  expect(text).toContain('|Withdrawn|');
  expect(text).toContain('|There will be no certificate|');
  expect(text).not.toContain('Pending');
});

it('A draft names the company that its tenant has typed, and not its contact.', () => {
  const draft = { ...application, shownTenant: { display_name: 'Mei Chen' } } as unknown as Application;
  const text = renderToStaticMarkup(<Overview application={draft} unsavedCompany="Severn Ltd, not saved yet" />);
  expect(text).toContain('Severn Ltd, not saved yet');
  expect(text).not.toContain('Mei Chen');
});
