import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { TenantCertificate } from './tenant-certificate';

const version = {
  id: 'c1',
  application_id: 'a1',
  certificate_number: 'RGC-CERT-1',
  version: 1,
  state: 'in_force',
  cover_from: '2026-07-01',
  cover_until: '2027-06-30',
  claims_until: '2027-07-31',
  issued_at: '2026-06-20T10:00:00Z',
  file_path: null,
  qr_text: null,
  notice_until: null,
  statement: {
    specimen: false,
    beneficiary: {
      name: 'Evan Powell',
      address: '2 High Street',
      agent: { name: 'Severn Lettings', capacity: 'agent' },
    },
    tenants: [{ name: 'Amara Okafor' }],
    property: { lines: ['14 Claude Road', 'Cardiff'], postcode: 'CF243PZ', nation: 'wales' },
    tenancy: { rent_period: 'month' },
    cover: { monthly_limit_pence: 100_000, total_limit_pence: 1_200_000 },
    changes: [],
  },
} as unknown as CertificateVersion;
const textOf = (changes: Partial<CertificateVersion> = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TenantCertificate version={{ ...version, ...changes }} />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it('A tenant reads who has the certificate too, once it is issued', () => {
  expect(textOf()).toContain('Severn Lettings has it from us too: it was issued to them on 20 June 2026.');
  expect(textOf({ issued_at: null, state: 'awaiting_signature' })).not.toContain('has it from us too');
});

it('A tenant whose certificate ends soon reads what follows, and asks for a renewal', () => {
  const text = textOf({ cover_until: '2026-12-09', claims_until: '2027-01-09' });
  expect(text).toContain('Ends on 9 December 2026, in 12 days.');
  expect(text).toContain('claim what fell due before until 9 January 2027');
  expect(text).toMatch(/href="\/dashboard\/my-applications\/a1#messages"[^>]*>Ask us to renew it/);
  expect(textOf()).not.toContain('Ask us to renew it');
});
