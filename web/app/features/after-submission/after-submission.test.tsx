import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { type OwnCase, type OwnHome, ownHomeQueryOptions } from '~/data/application-cases/own-home-query';
import {
  type ApplicationPrice,
  applicationPriceQueryOptions,
} from '~/data/rent-guarantee-applications/application-price-query';
import { type Application, applicationQueryOptions } from '~/data/rent-guarantee-applications/application-query';
import { usualDecisionDaysQueryOptions } from '~/data/rent-guarantee-applications/usual-decision-days-query';
import { AfterSubmission } from './after-submission';

const application = {
  id: 'a1',
  application_number: 'RGC-2026-11-001',
  status: 'in_review',
  closing: null,
  application_closings: [],
  tenant_id: 'mei',
  submitted_at: '2026-11-20T10:00:00Z',
} as unknown as Application;

const price: ApplicationPrice = {
  months: 12,
  months_assumed: false,
  fee: 149,
  monthly_fee: 5,
  total: 209,
  total_if_waived: 60,
  waived_until: null,
  waived_for: null,
  waiver_reason: null,
  waiver_submit_by: null,
  payment: null,
  is_specimen: false,
};

/** Renders the page. */
function shown(own: Partial<OwnCase>, usualDecisionDays: number | null = null): string {
  const client = new QueryClient();
  client.setQueryData(applicationQueryOptions('a1').queryKey, application);
  client.setQueryData(applicationPriceQueryOptions('a1').queryKey, price);
  client.setQueryData(ownHomeQueryOptions('mei').queryKey, {
    cases: [{ application_id: 'a1', due_on: null, usual_days: 1, ...own }],
  } as unknown as OwnHome);
  client.setQueryData(usualDecisionDaysQueryOptions().queryKey, usualDecisionDays);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AfterSubmission id="a1" userId="mei" />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');
}

it('shows no task while staff check the application, and the usual time from submission to decision', () => {
  const html = shown({ turn: 'staff', step: 'review' }, 9);
  expect(html).toContain('There is nothing for you to do now.');
  expect(html).toContain('Until then there is nothing to send.');
  expect(html).toContain('From your submission this usually takes about 9 days.');
});

it('says that a request is open and links to it', () => {
  const html = shown({ turn: 'tenant', step: 'request', due_on: '2026-12-05' });
  expect(html).toContain('We need something from you');
  expect(html).toContain('We need it by 5 December 2026.');
  expect(html).toContain('href="/dashboard/my-applications/a1#what-we-need"');
  expect(html).not.toMatch(/nothing for you to do|nothing to send/);
});
