import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { CertificateWithdrawal } from '~/data/certificate-versions/certificate-record-query';
import { AuthContext, type AuthState } from '~/lib/auth/auth-context';
import { ObjectionDecision } from './objection-decision';

afterEach(() => vi.unstubAllGlobals());

it('An unsent answer is stored for its objection alone, and the form says when it is restored.', () => {
  const kept = JSON.stringify({ reply: 'The bank has' });
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === 'objection-decision:ffion:o1' ? kept : null) });
  const render = (id: string) => {
    const objection = { id, side: 'tenant' } as unknown as CertificateWithdrawal['withdrawal_objections'][number];
    return renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <AuthContext value={{ user: { id: 'ffion' } } as AuthState}>
            <ObjectionDecision objection={objection} applicationId="a1" isOver={false} />
          </AuthContext>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  };
  expect(render('o1')).toContain('This is what you typed before. It is not sent yet.');
  expect(render('o2')).not.toContain('This is what you typed before.');
});
