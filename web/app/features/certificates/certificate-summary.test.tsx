import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { CertificateSummary } from './certificate-summary';

const version = {
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
    tenancy: { rent_period: 'month' },
    tenants: [{ name: 'Amara Okafor' }],
    property: { lines: ['88 Cathedral Road', 'Flat 2', 'Cardiff'], postcode: 'CF119LN' },
    cover: { monthly_limit_pence: 102_500, total_limit_pence: 1_230_000 },
  },
} as unknown as CertificateVersion;

it.each([
  ['landlord', /<h2[^>]*>Amara Okafor<\/h2>.*Flat 2.*>RGC-CERT-1</],
  ['tenant', />RGC-CERT-1<.*>Tenant<.*Amara Okafor.*>Property<.*Flat 2/],
] as const)('A %s reads what tells the certificate from others first', (reader, order) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CertificateSummary version={version} reader={reader} />
    </QueryClientProvider>,
  );
  expect(html).toMatch(order);
  // A long list has the pictures on wide screens alone.
  expect(html.includes('max-sm:hidden')).toBe(reader === 'landlord');
});
