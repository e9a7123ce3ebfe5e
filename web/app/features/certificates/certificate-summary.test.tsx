import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { CertificateSummary } from './certificate-summary';
import { LandlordCertificate } from './landlord-certificate';

const version = {
  application_id: 'a1',
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
    tenancy: {
      regime: 'assured_periodic',
      entered_into: null,
      start: '2026-07-01',
      end: '2027-06-30',
      rent_pence: 102_500,
      rent_period: 'month',
      share_pence: null,
    },
    tenants: [{ name: 'Amara Okafor' }],
    property: { lines: ['88 Cathedral Road', 'Flat 2', 'Cardiff'], postcode: 'CF119LN' },
    cover: { monthly_limit_pence: 102_500, total_limit_pence: 1_230_000 },
  },
} as unknown as CertificateVersion;

function render(
  { reader, ...shown }: Omit<ComponentProps<typeof CertificateSummary>, 'version'> & { kept?: string },
  more: Partial<CertificateVersion> = {},
) {
  const all = { ...shown, version: { ...version, ...more } };
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        {reader === 'landlord' ? <LandlordCertificate {...all} /> : <CertificateSummary reader={reader} {...all} />}
      </QueryClientProvider>
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');
}

it.each([
  [
    'landlord',
    /<h2[^>]*>Amara Okafor<\/h2>.*Flat 2.*>Covers until 30 June 2027<.*>RGC-CERT-1<.*>Tenancy<.* to 30 June 2027</,
  ],
  ['tenant', />RGC-CERT-1<.*>Tenant<.*Amara Okafor.*>Property<.*Flat 2/],
] as const)('A %s first reads what distinguishes the certificate from others', (reader, order) => {
  const html = render({ reader });
  expect(html).toMatch(order);
  expect(html.includes('/dashboard/applications/a1#messages"')).toBe(reader === 'landlord');
  expect(html).not.toContain('mailto:');
  // A long list shows the pictures only on wide screens.
  expect(html.includes('max-sm:hidden')).toBe(reader === 'landlord');
});

it('A replaced version names and links to the newer one, and has no buttons to download or share it', () => {
  const replaced = {
    state: 'replaced',
    application_id: 'a1',
    file_path: 'a1/1.pdf',
    qr_text: 'HTTPS://X.TEST/V#A',
  } as const;
  const html = render({ reader: 'landlord', newest: 2 }, replaced);
  expect(html).toContain('Replaced by version 2');
  expect(html).toMatch(/href="\/dashboard\/applications\/a1#certificate"[^>]*>See version 2</);
  expect(html).toContain('Download replaced version 1');
  expect(html).not.toContain('Download PDF');
  expect(html).not.toContain('Share a link');
});

it('A replaced version whose next one names somebody else says only that it no longer counts', () => {
  const html = render({ reader: 'landlord' }, { state: 'replaced', application_id: 'a1', file_path: 'a1/1.pdf' });
  expect(html).toContain('This version no longer counts: a later one has replaced it.');
  expect(html).not.toContain('#certificate');
  // They also do not open the application, in which others write to us.
  expect(html).toMatch(/href="mailto:[^"?]+\?subject=RGC-CERT-1"[^>]*>Write to us about this/);
});

it('A former agent gets a link to the running notice that they were given', () => {
  const html = render({ reader: 'landlord', noticeUntil: '2026-12-14' }, { state: 'replaced', application_id: 'a1' });
  const text = html.replaceAll('<!-- -->', '');
  expect(text).toContain('a later one has replaced it. Before that we gave you notice to withdraw the certificate.');
  expect(text).toMatch(
    /The last day of the notice is 14 December 2026\. <a[^>]*href="\/dashboard\/applications\/a1#notice"/,
  );
});

it('A landlord reads the beneficiary, and what the newest version changes', () => {
  const changes = [{ what: 'Landlord', from: 'Nia Powell', to: 'Evan Powell', reason: 'The agent told us' }];
  const changed = { version: 2, statement: { ...version.statement, replaces: 1, changes } };
  const html = render({ reader: 'landlord' }, changed);
  expect(html).toMatch(/>Landlord<.*>Evan Powell</);
  expect(html).toContain('What version 2 changes from version 1');
  expect(html).toContain(': Nia Powell → Evan Powell');
  expect(render({ reader: 'landlord' }, { ...changed, state: 'replaced' })).not.toContain('What version 2 changes');
});

it('An unsigned version is not shown to cover anything', () => {
  const html = render({ reader: 'landlord' }, { state: 'awaiting_signature', issued_at: null });
  expect(html).toContain('Nothing is covered yet: the certificate waits for our signature.');
  expect(html).not.toMatch(/>(Covered|Unpaid rent covered|Covers until[^<]*)</);
});

it.each(['landlord', 'tenant'] as const)('A %s reads which part of a higher rent is not covered', (reader) => {
  const { statement } = version;
  const tenancy = { ...statement.tenancy, rent_pence: 105_000 };
  const sentence = 'The cover is £1,025.00 a month; £25.00 a month is not covered.';
  expect(render({ reader }, { statement: { ...statement, tenancy } })).toContain(sentence);
  expect(render({ reader }, { statement: { ...statement, tenancy }, state: 'ended' })).not.toContain(sentence);
  expect(render({ reader })).not.toContain('is not covered');
});

it('A landlord who has an agent now reads at the replaced version who keeps the one that counts', () => {
  const kept = 'Your agent Taff Lettings keeps version 3, which counts now and still names you as the landlord.';
  const html = render({ reader: 'landlord', kept }, { state: 'replaced' });
  expect(html).toContain(kept);
  expect(html).toContain('For a copy ask your agent, or us.');
});
