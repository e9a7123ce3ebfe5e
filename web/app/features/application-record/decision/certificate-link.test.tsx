import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { screeningQueryOptions } from '~/data/screenings/screening-query';
import { ownPermissionsQueryOptions } from '~/data/staff-permissions/own-permissions-query';
import { AuthContext, type AuthState } from '~/lib/auth/auth-context';
import { CertificateLink } from './certificate-link';

function htmlOf(decision: 'different' | 'same', permissions = ['sign']): string {
  const client = new QueryClient();
  client.setQueryData(screeningQueryOptions('a1').queryKey, [{ name: 'Amara Okafor', hits: [{ decision }] }] as never);
  client.setQueryData(ownPermissionsQueryOptions('ffion').queryKey, permissions as never);
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <AuthContext value={{ user: { id: 'ffion' }, isAdmin: true, isFactorNeeded: false } as AuthState}>
          <CertificateLink id="a1" />
        </AuthContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('An approved application links to its certificate, to sign it for those who may.', () => {
  expect(htmlOf('different')).toContain('read and sign it');
  expect(htmlOf('different', ['decide'])).toContain('see whether it is signed');
});

it('Nobody is asked to sign while a name is on the sanctions list.', () => {
  const html = htmlOf('same');
  expect(html).toContain('its certificate cannot be signed');
  expect(html).not.toContain('sign it');
});
