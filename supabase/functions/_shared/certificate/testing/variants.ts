import type { Payload } from '../payload.ts';
import { exampleCertificate, examplePayload } from './example.ts';

const [rhian] = exampleCertificate.signatories;
const signedAt = '2026-08-20T09:15:00Z';
const daniel = {
  name: 'Daniel Osei',
  office: 'Secretary',
  authority: 'Board resolution of 12 January 2026',
  signed_at: signedAt,
  witness: null,
};

/** A sharer's part of the rent of an assured periodic tenancy in England. */
const englishShare: Partial<typeof exampleCertificate> = {
  property: {
    lines: ['Flat 3', '118 Gloucester Road', 'Bristol'],
    postcode: 'BS7 8NL',
    nation: 'england',
  },
  tenancy: {
    regime: 'assured_periodic',
    entered_into: null,
    start: '2026-09-12',
    end: null,
    rent_pence: 240_000,
    rent_period: 'month',
    share_pence: 80_000,
  },
  cover: {
    ...exampleCertificate.cover,
    from: '2026-09-12',
    until: '2027-09-11',
    claims_until: '2027-10-12',
    monthly_limit_pence: 80_000,
    total_limit_pence: 960_000,
    own_share_only: true,
  },
};

/** Everything as long as it may reasonably be. */
const longest: Partial<typeof exampleCertificate> = {
  kind: 'deed',
  guarantor: {
    ...exampleCertificate.guarantor,
    regulatory_statement:
      'Pendine Rent Guarantee Ltd is an appointed representative of Example Underwriting plc, which is authorised by the Prudential Regulation Authority and regulated by the Financial Conduct Authority and the Prudential Regulation Authority (firm reference number 000000).',
  },
  beneficiary: {
    name: 'The Trustees of the Llanfihangel-ar-Arth and Brechfa Charitable Housing Settlement 1924',
    address:
      'Third Floor, Tŷ Cwmbrân House, 214–218 Cowbridge Road East, Canton, Cardiff, South Glamorgan, CF5 1GX, Wales',
    agent: {
      name: 'Featherstonehaugh, Cholmondeley & Marjoribanks Residential Lettings LLP',
      capacity: 'managing agent, authorised to give notices and to make claims for the landlord',
    },
  },
  tenants: [
    { name: 'Wolfeschlegelsteinhausen Bergerdorff-Aleksandrowicz' },
    { name: 'Nguyễn Thị Phương Thảo' },
    { name: 'Maria del Carmen Fernández-Villaverde y García de Enterría' },
    { name: '王 小明 (Wang Xiaoming)' },
  ],
  property: {
    lines: [
      'Apartment 1204, The Old Dock Engineering Works',
      '214–218 Penarth Road',
      'Butetown and Grangetown',
      'Cardiff',
    ],
    postcode: 'CF11 8TQ',
    nation: 'wales',
  },
};

/** One payload of each kind that a certificate can be. */
export const variants: Readonly<Record<string, Payload>> = {
  agreement: examplePayload(),
  share: examplePayload(englishShare),
  'deed-two-signatories': examplePayload(
    {
      ...longest,
      specimen: false,
      version: 2,
      replaces: 1,
      signatories: [rhian, daniel].filter((signatory) => signatory !== undefined),
      changes: [
        {
          what: 'Rent a month',
          from: '£1,100.00',
          to: '£1,150.00',
          reason: 'Notice of variation of 1 June 2026, in force from 1 September 2026',
        },
        {
          what: 'Agent',
          from: null,
          to: longest.beneficiary?.agent?.name ?? null,
          reason: 'The landlord has a new agent',
        },
      ],
    },
    { number: 'RGC-2026-08-01234' },
  ),
  'deed-witness': examplePayload(
    {
      kind: 'deed',
      specimen: false,
      beneficiary: { ...exampleCertificate.beneficiary, agent: null },
      tenants: [{ name: 'Mei Lin' }],
      signatories: [
        {
          name: 'Rhian Morgan',
          office: 'Director',
          authority: 'Board resolution of 12 January 2026',
          signed_at: signedAt,
          witness: { name: 'Priya Raman', address: '8 Despenser Gardens, Cardiff, CF11 6AY' },
        },
      ],
    },
    { number: 'RGC-2026-08-015', statusIndex: 7 },
  ),
};
