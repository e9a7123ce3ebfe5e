import type { KeySet } from '../keys/key-set.ts';
import { Refusal } from '../refusal.ts';
import { fromBase32 } from './base32.ts';
import { readCose } from './cose.ts';
import { qrPrefix } from './qr-prefix.ts';
import { readShort, type ShortCertificate } from './short-certificate.ts';

/** The most that a QR code can hold. A link can be longer. */
const longestText = 4296;

/** Checks the text of a QR code of one issuer, and returns its data. Fails with a {@link Refusal}. */
export async function readQrText(text: string, issuer: string, keys: KeySet): Promise<ShortCertificate> {
  const prefix = qrPrefix(issuer);
  if (text.length > longestText) throw new Refusal('malformed', 'The code is longer than any QR code.');
  if (!text.startsWith(prefix)) throw new Refusal('malformed', `The code is not one of ${issuer}.`);
  const bytes = fromBase32(text.slice(prefix.length));
  if (bytes === undefined) throw new Refusal('malformed', 'The code is not in base32.');
  return readShort(await readCose(bytes, keys));
}
