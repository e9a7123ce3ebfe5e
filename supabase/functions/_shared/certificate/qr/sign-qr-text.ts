import type { SigningKeySet } from '../keys/key-set.ts';
import type { Payload } from '../payload.ts';
import { toBase32 } from './base32.ts';
import { signCose } from './cose.ts';
import { qrPrefix } from './qr-prefix.ts';
import { shortCertificate, writeShort } from './short-certificate.ts';

/** The text of the QR code: an address of the service with the signed short form after the #, which browsers do not send to the server. */
export async function signQrText(payload: Payload, keys: SigningKeySet): Promise<string> {
  const signed = await signCose(writeShort(shortCertificate(payload)), keys);
  return `${qrPrefix(payload.iss)}${toBase32(signed)}`;
}
