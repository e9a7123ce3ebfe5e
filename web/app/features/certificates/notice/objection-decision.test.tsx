import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { useStoredValues } from '~/components/form/use-stored-values';
import type { CertificateWithdrawal } from '~/data/certificate-versions/certificate-record-query';
import { ObjectionDecision } from './objection-decision';

vi.mock('~/components/form/use-stored-values', () => ({ useStoredValues: vi.fn(() => true) }));
vi.mock('~/lib/auth/auth-context', () => ({ useAuth: () => ({ user: { id: 'ffion' } }) }));

it('A half-written answer to an objection is kept for it alone, and it says so when it is restored.', () => {
  const objection = { id: 'o1', side: 'tenant' } as unknown as CertificateWithdrawal['withdrawal_objections'][number];
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ObjectionDecision objection={objection} applicationId="a1" isOver={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(vi.mocked(useStoredValues).mock.calls.map(([, key]) => key)).toEqual(['objection-decision:ffion:o1']);
  expect(html).toContain('This is what you typed before. It is not sent yet.');
});
