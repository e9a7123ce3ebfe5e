import * as z from 'zod/mini';
import { readCompact } from '../data/read-compact.ts';
import type { KeySet } from '../keys/key-set.ts';
import { Refusal } from '../refusal.ts';
import { type Status, unpackStatuses } from './pack-statuses.ts';

/** In seconds. A list is signed again every day, and this allows an hour of delay. */
export const statusListLifetime = 25 * 3600;

const schema = z
  .strictObject({
    sub: z.string(),
    iat: z.int().check(z.minimum(0)),
    exp: z.int(),
    ttl: z.int().check(z.minimum(1)),
    status_list: z.strictObject({ bits: z.literal(2), lst: z.string() }),
  })
  .check(z.refine(({ iat, exp }) => exp === iat + statusListLifetime));

/** A status list that was checked. */
export interface StatusList {
  /** The times of signing and of expiry, in seconds since 1970. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  statusAt(index: number): Status;
}

/**
 * Checks the signature and the form of the status list at an address. The caller checks whether it has expired or was signed in the future.
 * Fails with a {@link Refusal}.
 */
export async function readStatusList(token: string, uri: string, keys: KeySet): Promise<StatusList> {
  const result = schema.safeParse(await readCompact(token, 'statuslist+jwt', keys));
  if (!result.success) throw new Refusal('malformed', 'It is not a status list of ours.');
  const { sub, iat, exp, status_list: list } = result.data;
  if (sub !== uri) throw new Refusal('malformed', `It is the list of ${sub}, not of ${uri}.`);
  return { issuedAt: iat, expiresAt: exp, statusAt: unpackStatuses(list.lst) };
}
