import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { STAFF_PAGE_SIZE } from '~/config/limits';
import { certificatesQueryOptions } from '~/data/certificate-versions/certificates-query';
import { CertificatesScreen } from './certificates-screen';
import { HowToClaim } from './how-to-claim';

it('The portal says how to claim as the terms do: with what, and what a late claim loses.', () => {
  const words = renderToStaticMarkup(
    <MemoryRouter>
      <HowToClaim />
    </MemoryRouter>,
  );
  for (const said of [
    'by post to',
    'within 31 days of the day on which it was due',
    'the tenancy agreement, a statement of the rent due and received, and what you and the tenant have written about it',
    'we may refuse what the delay has cost us, and no more',
    'after the last day for claims',
  ]) {
    expect(words).toContain(said);
  }
});

it('The portal leads at its head to how to claim and to the terms, also where a search finds nothing.', () => {
  const client = new QueryClient();
  const { queryKey } = certificatesQueryOptions('u1', { search: 'nowhere', page: 1, pageSize: STAFF_PAGE_SIZE });
  client.setQueryData(queryKey, { rows: [], total: 0 });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/dashboard/certificates?q=nowhere']}>
        <CertificatesScreen userId="u1" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(html).toContain('No certificates found');
  const [head = ''] = html.split('</header>');
  expect(head).toMatch(/href="#how-to-claim"[^>]*>How to claim</);
  expect(head).toMatch(/href="\/guarantee-terms\/\d+"[^>]*>Terms of the guarantee</);
  expect(html).toContain('id="how-to-claim"');
});
