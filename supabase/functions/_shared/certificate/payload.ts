import { z } from 'zod';

/** One line without control characters: what is signed can be printed as it is. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+$/u)
    .refine((value) => value.trim() === value, 'must not begin or end with a space');
const pence = z.int().min(0).max(100_000_000_000);
const date = z.iso.date().refine((value) => value >= '2000-01-01' && value < '2200-01-01', 'must be of our times');
const seconds = z.int().min(0).max(253_402_300_799);
/** Small letters and underscores, as a name in software. */
const code = z
  .string()
  .max(40)
  .regex(/^[a-z]+(?:_[a-z]+)*$/);
const party = { name: text(200) };

const guarantor = z.strictObject({
  ...party,
  company_number: text(20),
  registered_office: text(300),
  /** What the regulator requires to be said, if anything. */
  regulatory_statement: text(1000).nullable(),
});

/** Who may claim: the landlord. */
const beneficiary = z.strictObject({
  ...party,
  address: text(300),
  agent: z.strictObject({ ...party, capacity: text(100) }).nullable(),
});

const property = z.strictObject({
  lines: z.array(text(200)).min(1).max(6),
  /** In capitals, its two parts separated by one space. */
  postcode: z
    .string()
    .max(10)
    .regex(/^[A-Z0-9]+(?: [A-Z0-9]+)?$/),
  nation: z.enum(['england', 'wales', 'scotland', 'northern_ireland']),
});

const tenancy = z.strictObject({
  regime: code,
  /** Null when the agreement is not signed yet. */
  entered_into: date.nullable(),
  start: date,
  /** Null for a tenancy without a fixed term. */
  end: date.nullable(),
  rent_pence: pence,
  rent_period: code,
  /** The part of the rent that the tenants of this certificate owe; null when it is the whole. */
  share_pence: pence.nullable(),
});

const cover = z.strictObject({
  from: date,
  until: date,
  claims_until: date,
  monthly_limit_pence: pence,
  total_limit_pence: pence,
  own_share_only: z.boolean(),
  covers: z.array(code).min(1).max(20),
  excludes: z.array(code).max(20),
});

const signatory = z.strictObject({
  ...party,
  office: text(100),
  /** The document that lets this person bind the guarantor. */
  authority: text(300),
  signed_at: z.iso.datetime({ precision: 0 }),
  /** Who was present when a deed was signed. */
  witness: z.strictObject({ ...party, address: text(300) }).nullable(),
});

/** What this version changes in the one that it replaces, in words for the landlord. */
const change = z.strictObject({
  what: text(100),
  from: text(300).nullable(),
  to: text(300).nullable(),
  reason: text(500),
});

/** What a certificate says, beside the times and addresses that software needs. Amounts are in pence, dates are those of the UK. */
export const certificateSchema = z.strictObject({
  version: z.int().min(1).max(10_000),
  /** The number of the version that this one replaces. */
  replaces: z.int().min(1).max(10_000).nullable(),
  kind: z.enum(['agreement', 'deed']),
  specimen: z.boolean(),
  guarantor,
  beneficiary,
  tenants: z.array(z.strictObject(party)).min(1).max(10),
  property,
  tenancy,
  cover,
  terms: z.strictObject({ version: text(40), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  signatories: z.array(signatory).min(1).max(4),
  changes: z.array(change).max(20),
  check_url: z.url({ protocol: /^https?$/ }).max(300),
});

/** The payload of the signed data. */
export const payloadSchema = z.strictObject({
  /** The address of the service, without a slash at its end. */
  iss: z
    .string()
    .max(200)
    .regex(/^https?:\/\/[a-z0-9.:[\]-]+$/),
  /** The certificate's number. */
  sub: text(50),
  /** The number, a slash and the version. */
  jti: text(60),
  iat: seconds,
  nbf: seconds,
  exp: seconds,
  status: z.strictObject({
    status_list: z.strictObject({
      idx: z.int().min(0).max(99_999),
      uri: z.url({ protocol: /^https?$/ }).max(300),
    }),
  }),
  rgc: certificateSchema,
});

export type Certificate = Readonly<z.infer<typeof certificateSchema>>;
export type Payload = Readonly<z.infer<typeof payloadSchema>>;
