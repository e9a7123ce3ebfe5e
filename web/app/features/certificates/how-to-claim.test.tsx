import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { LIST_PAGE_SIZE } from '~/config/limits';
import {
  type CertificateVersion,
  certificateVersionsQueryOptions,
} from '~/data/certificate-versions/certificate-versions-query';
import { certificatesQueryOptions } from '~/data/certificate-versions/certificates-query';
import { ApplicationCertificate } from './application-certificate';
import { CertificatesScreen } from './certificates-screen';
import { HowToClaim } from './how-to-claim';

const version = {
  id: 'v1',
  certificate_number: 'RGC-CERT-1',
  version: 1,
  state: 'in_force',
  file_path: null,
  cover_from: '2026-07-01',
  cover_until: '2027-06-30',
  claims_until: '2027-07-31',
  notice_until: null,
  statement: {
    specimen: false,
    beneficiary: { name: 'Evan Powell' },
    changes: [],
    tenancy: { rent_period: 'month' },
    tenants: [{ name: 'Amara Okafor' }],
    property: { lines: ['14 Claude Road'], postcode: 'CF243PZ' },
    terms: { version: '1' },
    cover: { monthly_limit_pence: 102_500, total_limit_pence: 1_230_000 },
  },
} as unknown as CertificateVersion;

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
    'We decide within 10 working days of having what we need, give our reasons, and pay within 28 days of a complete claim',
  ]) {
    expect(words).toContain(said);
  }
});

it('The portal links at the top to how to claim and to the terms, also if a search finds nothing.', () => {
  const client = new QueryClient();
  const { queryKey } = certificatesQueryOptions('u1', { search: 'nowhere', page: 1, pageSize: LIST_PAGE_SIZE });
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

it.each([
  ['landlord', '2026-06-20T10:00:00Z', true],
  ['landlord', null, false],
  ['tenant', '2026-06-20T10:00:00Z', false],
] as const)(
  'The certificate of an application has these links for a %s, issued at %s: %s',
  (reader, issued_at, isLed) => {
    const client = new QueryClient();
    client.setQueryData(certificateVersionsQueryOptions('a1').queryKey, [{ ...version, issued_at }]);
    const html = renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <ApplicationCertificate applicationId="a1" reader={reader} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    expect(html).toContain('RGC-CERT-1');
    expect(html.includes('href="/dashboard/certificates#how-to-claim"')).toBe(isLed);
    // The certificate's own terms, which need not be the newest.
    expect(html.includes('href="/guarantee-terms/1"')).toBe(isLed);
  },
);
