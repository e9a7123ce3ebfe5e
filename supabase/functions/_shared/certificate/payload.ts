import * as z from 'zod/mini';

/** One line without control characters, so that it can be printed as it is. */
const text = (maxLength: number) =>
  z.string().check(
    z.maxLength(maxLength),
    z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+$/u),
    z.refine((value) => value.trim() === value),
  );
const count = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const pence = count(0, 100_000_000_000);
/** A date from 2000 to 2199. */
const date = z.iso.date().check(z.refine((value) => value >= '2000-01-01' && value < '2200-01-01'));
const seconds = count(0, 253_402_300_799);
const address = z.url({ protocol: /^https?$/ }).check(z.maxLength(300));
/** Small letters and underscores, as a name in software. */
const code = z.string().check(z.maxLength(40), z.regex(/^[a-z]+(?:_[a-z]+)*$/));
const party = { name: text(200) };

const guarantor = z.strictObject({
  ...party,
  company_number: text(20),
  registered_office: text(300),
  /** The statement that the regulator requires, if any. */
  regulatory_statement: z.nullable(text(1000)),
});

/** The landlord, who may claim. */
const beneficiary = z.strictObject({
  ...party,
  address: text(300),
  agent: z.nullable(z.strictObject({ ...party, capacity: text(100) })),
});

const property = z.strictObject({
  lines: z.array(text(200)).check(z.minLength(1), z.maxLength(6)),
  /** In capitals, its two parts separated by one space. */
  postcode: z.string().check(z.maxLength(10), z.regex(/^[A-Z0-9]+(?: [A-Z0-9]+)?$/)),
  nation: z.enum(['england', 'wales', 'scotland', 'northern_ireland']),
});

const tenancy = z.strictObject({
  regime: code,
  /** Null when the agreement is not signed yet. */
  entered_into: z.nullable(date),
  start: date,
  /** Null for a tenancy without a fixed term. */
  end: z.nullable(date),
  rent_pence: pence,
  rent_period: code,
  /** The part of the rent that the tenants of this certificate owe; null when it is the whole. */
  share_pence: z.nullable(pence),
});

const cover = z.strictObject({
  from: date,
  until: date,
  claims_until: date,
  monthly_limit_pence: pence,
  total_limit_pence: pence,
  own_share_only: z.boolean(),
  covers: z.array(code).check(z.minLength(1), z.maxLength(20)),
  excludes: z.array(code).check(z.maxLength(20)),
});

const signatory = z.strictObject({
  ...party,
  office: text(100),
  /** The document that lets this person bind the guarantor. */
  authority: text(300),
  signed_at: z.iso.datetime({ precision: 0 }),
  /** The person who was present when a deed was signed. */
  witness: z.nullable(z.strictObject({ ...party, address: text(300) })),
});

/** A change from the replaced version, in words for the landlord. */
const change = z.strictObject({
  what: text(100),
  from: z.nullable(text(300)),
  to: z.nullable(text(300)),
  reason: text(500),
});

/**
 * The content of a certificate, without the times and addresses that only software needs. Amounts are in pence, dates are those of the UK.
 */
export const certificateSchema = z.strictObject({
  version: count(1, 10_000),
  /** The number of the version that this one replaces. */
  replaces: z.nullable(count(1, 10_000)),
  kind: z.enum(['agreement', 'deed']),
  specimen: z.boolean(),
  guarantor,
  beneficiary,
  tenants: z.array(z.strictObject(party)).check(z.minLength(1), z.maxLength(10)),
  property,
  tenancy,
  cover,
  terms: z.strictObject({ version: text(40), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  signatories: z.array(signatory).check(z.minLength(1), z.maxLength(4)),
  changes: z.array(change).check(z.maxLength(20)),
  check_url: address,
});

/** The payload of the signed data. */
export const payloadSchema = z.strictObject({
  /** The address of the service, without a slash at its end. */
  iss: z.string().check(z.maxLength(200), z.regex(/^https?:\/\/[a-z0-9.:[\]-]+$/)),
  /** The certificate's number. */
  sub: text(50),
  /** The number, a slash and the version. */
  jti: text(60),
  iat: seconds,
  nbf: seconds,
  exp: seconds,
  status: z.strictObject({
    status_list: z.strictObject({
      idx: count(0, 99_999),
      uri: address,
    }),
  }),
  rgc: certificateSchema,
});

export type Certificate = Readonly<z.infer<typeof certificateSchema>>;
export type Payload = Readonly<z.infer<typeof payloadSchema>>;
