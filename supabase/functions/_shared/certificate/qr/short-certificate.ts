import * as z from 'zod/mini';
import { dateOf, dayOf } from '../dates.ts';
import type { Payload } from '../payload.ts';
import { Refusal } from '../refusal.ts';
import { fromCbor, toCbor } from './cbor.ts';
import { initialsOf } from './initials.ts';

/** The data in the QR code: enough to compare with the paper, without a full name or address. */
export interface ShortCertificate {
  readonly number: string;
  readonly version: number;
  /** The first day covered. */
  readonly from: string;
  /** The last day covered. */
  readonly until: string;
  /** The last day on which a claim is accepted. */
  readonly claimsUntil: string;
  readonly monthlyLimitPence: number;
  readonly totalLimitPence: number;
  /** One entry for each tenant. */
  readonly initials: readonly string[];
  /** The first half of the property's postcode. */
  readonly district: string;
  /** The status list, and the place in it. */
  readonly status: { readonly list: number; readonly index: number };
  readonly specimen: boolean;
}

/** The short form of a certificate. */
export function shortCertificate({ sub, status, rgc }: Payload): ShortCertificate {
  const { idx, uri } = status.status_list;
  const list = /\/(0|[1-9]\d{0,8})$/.exec(uri)?.[1];
  if (list === undefined) throw new Refusal('malformed', `The status list has no number: ${uri}`);
  const { cover, property, tenants } = rgc;
  return {
    number: sub,
    version: rgc.version,
    from: cover.from,
    until: cover.until,
    claimsUntil: cover.claims_until,
    monthlyLimitPence: cover.monthly_limit_pence,
    totalLimitPence: cover.total_limit_pence,
    initials: tenants.map(({ name }) => initialsOf(name)),
    district: property.postcode.split(' ')[0] ?? '',
    status: { list: Number(list), index: idx },
    specimen: rgc.specimen,
  };
}

const count = z.int().check(z.minimum(0));
const day = z.int().check(z.minimum(0), z.maximum(dayOf('2199-12-31')));
const text = z.string().check(z.minLength(1));

/** The map in the QR code. */
const shortSchema = z
  .strictObject({
    1: text.check(z.maxLength(50)),
    2: count.check(z.minimum(1)),
    3: day,
    4: day,
    5: day,
    6: count,
    7: z.array(text).check(z.minLength(1)),
    8: text.check(z.maxLength(10)),
    9: z.tuple([count, count.check(z.maximum(99_999))]),
    10: z.optional(z.literal(true)),
    11: count,
  })
  .check(z.refine((map) => map[3] <= map[4] && map[4] <= map[5]));

/** The bytes of the short form: a map with small numbers as keys, and dates as days since 1970. */
export function writeShort(short: ShortCertificate): Uint8Array {
  const entries: [number, unknown][] = [
    [1, short.number],
    [2, short.version],
    [3, dayOf(short.from)],
    [4, dayOf(short.until)],
    [5, dayOf(short.claimsUntil)],
    [6, short.monthlyLimitPence],
    [7, short.initials],
    [8, short.district],
    [9, [short.status.list, short.status.index]],
    ...(short.specimen ? ([[10, true]] as [number, unknown][]) : []),
    [11, short.totalLimitPence],
  ];
  return toCbor(new Map(entries));
}

/** Reads the bytes of the short form. */
export function readShort(bytes: Uint8Array): ShortCertificate {
  const map = fromCbor(bytes);
  const isNumbered = map instanceof Map && [...map.keys()].every((key) => typeof key === 'number');
  const result = shortSchema.safeParse(isNumbered ? Object.fromEntries(map) : undefined);
  if (!result.success) throw new Refusal('malformed', 'The code does not hold a certificate.');
  const { data } = result;
  return {
    number: data[1],
    version: data[2],
    from: dateOf(data[3]),
    until: dateOf(data[4]),
    claimsUntil: dateOf(data[5]),
    monthlyLimitPence: data[6],
    totalLimitPence: data[11],
    initials: data[7],
    district: data[8],
    status: { list: data[9][0], index: data[9][1] },
    specimen: data[10] ?? false,
  };
}
