import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { type ApprovalFacts, approvalFactsQueryOptions } from '~/data/rent-guarantee-applications/approval-facts-query';
import type { ApplicationValues } from '~/data/rent-guarantee-applications/rent-guarantee-applications-schema';
import { ProposedAmount } from './proposed-amount';

function Typed({ amount }: { amount: string }) {
  const form = useForm<ApplicationValues>({ defaultValues: { guarantee_amount: amount } });
  return <ProposedAmount form={form} applicationId="a1" />;
}

function shown(amount: string): string {
  const client = new QueryClient();
  client.setQueryData(approvalFactsQueryOptions('a1').queryKey, {
    proposal: { rent: 860, months: 10, amount: 8600 },
  } as ApprovalFacts);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Typed amount={amount} />
    </QueryClientProvider>,
  );
}

it('The amount by rule is proposed until the same amount is typed in any format.', () => {
  expect(shown('860')).toContain('£8,600.00');
  for (const typed of ['8600', '8,600.00', '£8,600', '8 600']) expect(shown(typed)).toBe('');
});
