import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type ApplicationRequest, requestsQueryOptions } from '~/data/application-requests/requests-query';
import { type ApprovalFacts, approvalFactsQueryOptions } from '~/data/rent-guarantee-applications/approval-facts-query';
import { TakeAmount } from './take-amount';

function shown(requests: readonly Partial<ApplicationRequest>[]): string {
  const client = new QueryClient();
  client.setQueryData(approvalFactsQueryOptions('a1').queryKey, {
    proposal: { rent: 860, months: 10, amount: 8600 },
  } as ApprovalFacts);
  client.setQueryData(requestsQueryOptions('a1').queryKey, requests as ApplicationRequest[]);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TakeAmount application={{ id: 'a1', version: 1 }} />
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');
}

it('The amount by rule is offered unless a correction may still change it.', () => {
  const asked = { field: 'tenancy.monthly_rent', answered_at: null, closed_at: null };
  expect(shown([])).toContain('Use £8,600.00');
  const waiting = shown([asked]);
  expect(waiting).toContain('so the amount may change');
  expect(waiting).not.toContain('Use £8,600.00');
});
