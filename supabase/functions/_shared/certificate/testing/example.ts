import { makePayload, type PayloadFacts } from '../make-payload.ts';
import type { Certificate, Payload } from '../payload.ts';
import { termsReference } from '../terms/read-terms.ts';

/** An agreement with two tenants, a landlord and an agent. */
export const exampleCertificate: PayloadFacts['certificate'] = {
  version: 1,
  replaces: null,
  kind: 'agreement',
  specimen: true,
  guarantor: {
    name: 'Pendine Rent Guarantee Ltd',
    company_number: '03412907',
    registered_office: '14 Windsor Place, Cardiff, CF10 3BY',
    regulatory_statement: null,
  },
  beneficiary: {
    name: 'Gwenllian Prosser',
    address: '3 Heol Isaf, Radyr, Cardiff, CF15 8AF',
    agent: { name: 'Taff Lettings Ltd', capacity: 'letting agent, for the landlord' },
  },
  tenants: [{ name: 'Amara Chidinma Okafor' }, { name: 'Łukasz Nowak' }],
  property: { lines: ['27 Claude Road', 'Roath', 'Cardiff'], postcode: 'CF24 3QA', nation: 'wales' },
  tenancy: {
    regime: 'occupation_contract',
    entered_into: '2026-08-24',
    start: '2026-09-01',
    end: '2027-08-31',
    rent_pence: 115_000,
    rent_period: 'month',
    share_pence: null,
  },
  cover: {
    from: '2026-09-01',
    until: '2027-08-31',
    claims_until: '2027-10-01',
    monthly_limit_pence: 115_000,
    total_limit_pence: 1_380_000,
    own_share_only: false,
    covers: ['rent'],
    excludes: ['damage', 'fees', 'utilities'],
  },
  terms: await termsReference(),
  signatories: [
    {
      name: 'Rhian Morgan',
      office: 'Director',
      authority: 'Board resolution of 12 January 2026',
      signed_at: '2026-08-20T09:15:00Z',
      witness: null,
    },
  ],
  changes: [],
};

/** The payload of the example, with some facts replaced. */
export function examplePayload(
  certificate: Partial<PayloadFacts['certificate']> = {},
  facts: Partial<Omit<PayloadFacts, 'certificate'>> = {},
): Payload {
  return makePayload({
    siteUrl: 'https://pendine.example',
    number: 'RGC-2026-08-014',
    issuedAt: Date.parse('2026-08-20T09:15:04Z') / 1000,
    statusUri: 'https://pendine.example/functions/v1/certificate-status/1',
    statusIndex: 48_213,
    ...facts,
    certificate: { ...exampleCertificate, ...certificate } satisfies Omit<Certificate, 'check_url'>,
  });
}
