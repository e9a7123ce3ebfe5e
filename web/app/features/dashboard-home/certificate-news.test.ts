import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnCertificate } from '~/data/certificate-versions/own-certificates-query';
import { certificateNews, countCertificates } from './certificate-news';

const certificate: OwnCertificate = {
  id: 'c1',
  application_id: 'a1',
  certificate_number: 'RGC-CERT-1',
  version: 1,
  state: 'in_force',
  cover_from: '2026-07-01',
  cover_until: '2027-06-30',
  claims_until: '2027-07-31',
  issued_at: '2026-06-20T10:00:00Z',
  withdrawn_at: null,
  notice_until: null,
  tenants: [{ name: 'Amara Okafor' }],
  property: { lines: ['14 Claude Road', 'Cardiff'], postcode: 'CF243PZ', nation: 'wales' },
  tenancy: {
    regime: 'occupation_contract',
    entered_into: null,
    start: '2026-07-01',
    end: null,
    rent_pence: 82_500,
    rent_period: 'month',
    share_pence: null,
  },
  cover: {
    from: '2026-07-01',
    until: '2027-06-30',
    claims_until: '2027-07-31',
    monthly_limit_pence: 82_500,
    total_limit_pence: 990_000,
    own_share_only: false,
  },
  changes: [],
  specimen: false,
};
const newsOf = (changes: Partial<OwnCertificate>) =>
  certificateNews([{ ...certificate, ...changes }]).flatMap(({ lines }) => lines);

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it('A certificate that runs on has no news', () => {
  expect(certificateNews([certificate])).toEqual([]);
});

it('One that is not signed covers nothing', () => {
  expect(newsOf({ state: 'awaiting_signature', issued_at: null })).toEqual([
    'Nothing is covered yet: the certificate waits for our signature. There is nothing for you to do.',
  ]);
});

it('One that ends soon shows its last day, and how to renew a guarantee', () => {
  const ends = 'Ends on 31 January 2027, in 65 days.';
  expect(newsOf({ cover_until: '2027-01-31' })[0]).toMatch(`${ends} It does not renew by itself.`);
  expect(newsOf({ cover_until: '2027-01-31', specimen: true })).toEqual([
    `${ends} It is a specimen, so there is nothing to do.`,
  ]);
});

it('One that was issued lately has news for a month, and a later version lists its changes', () => {
  const issued_at = '2026-11-20T10:00:00Z';
  expect(newsOf({ issued_at })).toEqual(['Issued on 20 November 2026.']);
  const changes = [{ what: 'Landlord', from: 'Evan Powell', to: 'Nia Powell', reason: 'A correction' }];
  expect(newsOf({ issued_at, version: 2, changes })).toEqual([
    'Version 2 replaced the one before on 20 November 2026.',
    'Landlord: Evan Powell → Nia Powell',
  ]);
  expect(newsOf({ issued_at: '2026-10-20T10:00:00Z', version: 2, changes })).toEqual([]);
});

it('A new version with a higher rent says which part of it is not covered', () => {
  const changes = [{ what: 'Rent a month', from: '£825.00', to: '£850.00', reason: 'A correction' }];
  const tenancy = { ...certificate.tenancy, rent_pence: 85_000 };
  expect(newsOf({ issued_at: '2026-11-20T10:00:00Z', version: 2, changes, tenancy })).toEqual([
    'Version 2 replaced the one before on 20 November 2026.',
    'Rent a month: £825.00 → £850.00',
    'The cover stays at £825.00 a month; £25.00 a month is not covered.',
  ]);
});

it('Certificates are counted by their state', () => {
  const states = ['in_force', 'awaiting_signature', 'in_force', 'not_begun'] as const;
  const noticed = { ...certificate, notice_until: '2026-12-14' };
  const counted = countCertificates([...states.map((state) => ({ ...certificate, state })), noticed]);
  expect(counted.map(({ label, count }) => [label, count])).toEqual([
    ['Notice given', 1],
    ['Waiting for a signature', 1],
    ['Issued, not begun', 1],
    ['In force', 2],
  ]);
});
