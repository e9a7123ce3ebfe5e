import fc from 'fast-check';

/** One line of text in any script, as names and addresses have it. */
const anyText = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength })
    .map((text) =>
      text
        .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
        .slice(0, maxLength)
        .replace(/\p{Cs}/gu, '')
        .trim(),
    )
    .map((text) => text || 'Amara');
const anyDay = fc.integer({ min: 11_000, max: 80_000 });
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
const anyDate = anyDay.map(dateOf);
const pence = fc.oneof(fc.nat(300), fc.nat(100_000_000));
const code = fc.stringMatching(/^[a-z]{1,9}(_[a-z]{1,9}){0,2}$/);
const party = { name: anyText(200) };

const anyCover = fc
  .record({
    first: anyDay,
    length: fc.nat(800),
    claims: fc.nat(60),
    monthly_limit_pence: pence,
    total_limit_pence: pence,
    own_share_only: fc.boolean(),
    covers: fc.array(code, { minLength: 1, maxLength: 3 }),
    excludes: fc.array(code, { maxLength: 5 }),
  })
  .map(({ first, length, claims, ...cover }) => ({
    from: dateOf(first),
    until: dateOf(first + length),
    claims_until: dateOf(first + length + claims),
    ...cover,
  }));

const anyTenancy = fc
  .record({
    regime: code,
    entered_into: fc.option(anyDate),
    first: anyDay,
    length: fc.option(fc.nat(800)),
    rent_pence: pence,
    rent_period: fc.constantFrom('week', 'month'),
    share: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ first, length, share, ...tenancy }) => ({
    ...tenancy,
    start: dateOf(first),
    end: length === null ? null : dateOf(first + length),
    share_pence: share === null ? null : Math.floor(share * tenancy.rent_pence),
  }));

const anyCertificate = fc.record({
  version: fc.integer({ min: 2, max: 400 }),
  replaces: fc.option(fc.constant(1)),
  kind: fc.constantFrom('agreement' as const, 'deed' as const),
  specimen: fc.boolean(),
  guarantor: fc.record({
    ...party,
    company_number: fc.stringMatching(/^[0-9]{8}$/),
    registered_office: anyText(300),
    regulatory_statement: fc.option(anyText(1000)),
  }),
  beneficiary: fc.record({
    ...party,
    address: anyText(300),
    agent: fc.option(fc.record({ ...party, capacity: anyText(100) })),
  }),
  tenants: fc.array(fc.record(party), { minLength: 1, maxLength: 10 }),
  property: fc.record({
    lines: fc.array(anyText(200), { minLength: 1, maxLength: 6 }),
    postcode: fc.stringMatching(/^[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}$/),
    nation: fc.constantFrom('england' as const, 'wales' as const),
  }),
  tenancy: anyTenancy,
  cover: anyCover,
  terms: fc.record({ version: anyText(40), sha256: fc.stringMatching(/^[0-9a-f]{64}$/) }),
  signatories: fc.array(
    fc.record({
      ...party,
      office: anyText(100),
      authority: anyText(300),
      signed_at: anyDate.map((date) => `${date}T12:34:56Z`),
      witness: fc.option(fc.record({ ...party, address: anyText(300) })),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  changes: fc.array(
    fc.record({ what: anyText(100), from: fc.option(anyText(300)), to: fc.option(anyText(300)), reason: anyText(500) }),
    { maxLength: 4 },
  ),
});

/** Random facts of every kind that the product can sign as a certificate. */
export const anyFacts = fc.record({
  number: anyText(50),
  issuedAt: fc.integer({ min: 0, max: 4_000_000_000 }),
  statusUri: fc.nat(999).map((list) => `https://pendine.example/functions/v1/certificate-status/${list}`),
  statusIndex: fc.nat(99_999),
  certificate: anyCertificate,
});
