import { checkPayload } from './check-payload.ts';
import { signCompact } from './data/sign-compact.ts';
import type { SigningKeySet } from './keys/key-set.ts';
import type { Payload } from './payload.ts';
import { signQrText } from './qr/sign-qr-text.ts';

/** The signed forms of a certificate, for software and for a camera. */
export interface SignedCertificate {
  /** The signed data (compact JWS). */
  readonly jws: string;
  /** The text of the QR code. */
  readonly qrText: string;
}

/** Signs a certificate. The same payload and key always give the same texts. */
export async function signCertificate(payload: Payload, keys: SigningKeySet): Promise<SignedCertificate> {
  const checked = checkPayload(payload);
  return { jws: await signCompact(checked, 'rgc+jwt', keys), qrText: await signQrText(checked, keys) };
}
