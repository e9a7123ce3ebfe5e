import type { SigningKeySet } from '../keys/key-set.ts';
import type { Payload } from '../payload.ts';
import { toBase32 } from './base32.ts';
import { signCose } from './cose.ts';
import { qrPrefix } from './qr-prefix.ts';
import { shortCertificate, writeShort } from './short-certificate.ts';

/** The text of the QR code: an address of the service with the signed short form behind the #, which no server gets to see. */
export async function signQrText(payload: Payload, keys: SigningKeySet): Promise<string> {
  const signed = await signCose(writeShort(shortCertificate(payload)), keys);
  return `${qrPrefix(payload.iss)}${toBase32(signed)}`;
}
