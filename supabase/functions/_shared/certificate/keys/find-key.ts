import { Refusal } from '../refusal.ts';
import type { CertificateKey, KeySet } from './key-set.ts';

/**
 * Finds the key of this name. Fails with a {@link Refusal} when there is none, or when it was revoked before the time of signing (in
 * seconds since 1970; undefined when nothing says when, which every revoked key fails).
 */
export function findKey({ keys }: KeySet, id: string, signedAt: number | undefined): CertificateKey {
  const key = keys.find((candidate) => candidate.id === id);
  if (key === undefined) throw new Refusal('unknown_key', `No key of the guarantor is named ${JSON.stringify(id)}.`);
  if (key.revoked !== undefined && (signedAt === undefined || signedAt > key.revoked)) {
    throw new Refusal('revoked_key', `The key ${id} was revoked, and does not count for this.`);
  }
  return key;
}
