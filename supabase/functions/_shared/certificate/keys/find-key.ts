import { Refusal } from '../refusal.ts';
import type { CertificateKey, KeySet } from './key-set.ts';

/** The key of that name that counts for what was signed at a time (in seconds since 1970; undefined when nothing says when). */
export function findKey({ keys }: KeySet, id: string, signedAt: number | undefined): CertificateKey {
  const key = keys.find((candidate) => candidate.id === id);
  if (key === undefined) throw new Refusal('unknown_key', `No key of the guarantor is named ${JSON.stringify(id)}.`);
  if (key.revoked !== undefined && (signedAt === undefined || signedAt > key.revoked)) {
    throw new Refusal('revoked_key', `The key ${id} was revoked, and does not count for this.`);
  }
  return key;
}
