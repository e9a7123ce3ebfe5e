import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { formerApplicationsQueryOptions } from '~/data/rent-guarantee-applications/former-applications-query';
import { AuthContext, type AuthState } from '~/lib/auth/auth-context';
import { MissingApplication } from './former-application';

function render(former: object[]) {
  const client = new QueryClient();
  client.setQueryData(formerApplicationsQueryOptions(['a1']).queryKey, former as never);
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <AuthContext value={{ user: { id: 'u1' }, isAdmin: false } as AuthState}>
          <MissingApplication id="a1" isManager />
        </AuthContext>
      </QueryClientProvider>
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');
}
const former = { application_id: 'a1', application_number: 'RGC-2026-11-003' };

it('A former landlord or agent reads that the application is with another one, and how to reach us', () => {
  const html = render([{ ...former, certificate_number: null, version: null, agent_name: null }]);
  expect(html).toContain('This application is with another landlord or agent now');
  expect(html).toContain('You do not see RGC-2026-11-003 any more. If you still let or manage the property');
  expect(html).toContain('?subject=RGC-2026-11-003');
  expect(html).toContain('tel:');
  expect(html).not.toContain('not found');
});

it('A landlord with an agent reads who keeps the certificate that still names them', () => {
  const html = render([{ ...former, certificate_number: 'RGC-CERT-1', version: 3, agent_name: 'Taff Lettings' }]);
  expect(html).toContain(
    'Your agent Taff Lettings keeps version 3, which counts now and still names you as the landlord.',
  );
  expect(html).toContain('For a copy ask Taff Lettings or us.');
});

it('A reader who never was reads that it is not found', () => {
  expect(render([])).toContain('Application not found.');
});
