import { checkPayload } from '../check-payload.ts';
import type { KeySet } from '../keys/key-set.ts';
import type { Payload } from '../payload.ts';
import { Refusal } from '../refusal.ts';
import { readCompact } from './read-compact.ts';

/** Checks the signed data of a certificate of one issuer, and returns its payload. Fails with a {@link Refusal}. */
export async function readData(token: string, issuer: string, keys: KeySet): Promise<Payload> {
  const payload = checkPayload(await readCompact(token, 'rgc+jwt', keys));
  if (payload.iss !== issuer) throw new Refusal('malformed', `It was issued by ${payload.iss}, not by ${issuer}.`);
  return payload;
}
