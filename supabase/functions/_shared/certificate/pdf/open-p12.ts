import { P12Signer } from '@libpdf/core';
import forge from 'node-forge';
import { SettingError } from '../../setting-error.ts';

/** A PKCS #12 file with a key and its certificate, from `CERTIFICATE_P12`, and the password of the file. */
export interface P12 {
  readonly file: Uint8Array;
  readonly password: string;
}

/** The opened key, and the period in which its certificate is valid. */
export interface OpenP12 {
  readonly signer: P12Signer;
  readonly validFrom: Date;
  readonly validUntil: Date;
}

/** Opens the key, and checks with a signature that the certificate belongs to it. Fails with a {@link SettingError}. */
export async function openP12({ file, password }: P12): Promise<OpenP12> {
  const signer = await P12Signer.create(file, password).catch(explain);
  if (signer.signatureAlgorithm !== 'RSASSA-PKCS1-v1_5') {
    throw unusable('its key is not an RSA key. Set one with an RSA key');
  }
  const certificate = forge.pki.certificateFromAsn1(forge.asn1.fromDer(asText(signer.certificate)));
  if (!(await isPair(signer, certificate))) {
    throw unusable(
      'its first certificate belongs to another key. Export the key with its own certificate: openssl pkcs12 -export -inkey KEY -in CERTIFICATE',
    );
  }
  return { signer, validFrom: certificate.validity.notBefore, validUntil: certificate.validity.notAfter };
}

async function isPair(signer: P12Signer, { publicKey }: forge.pki.Certificate): Promise<boolean> {
  const signature = await signer.sign(new TextEncoder().encode('sample'), 'SHA-256');
  const digest = forge.md.sha256.create().update('sample').digest().bytes();
  try {
    return (publicKey as forge.pki.rsa.PublicKey).verify(digest, asText(signature));
  } catch {
    // The signature of another key has wrong padding.
    return false;
  }
}

/** The bytes in the form that the library takes: a text with one byte in each character. */
const asText = (bytes: Uint8Array) => String.fromCharCode(...bytes);

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Fails with a {@link SettingError} when the certificate has expired at that time. */
export function assertNotExpired({ validUntil }: OpenP12, time: Date): void {
  if (time <= validUntil) return;
  throw unusable(
    `its certificate expired on ${dayOf(validUntil)}. Set a renewed one; what is issued already stays as it is`,
  );
}

/** Fails with a {@link SettingError} when the certificate begins later than that time. */
export function assertStarted({ validFrom }: OpenP12, time: Date): void {
  if (time >= validFrom) return;
  throw unusable(`its certificate begins only on ${dayOf(validFrom)}. Set one that counts already, or mend the clock`);
}

/** The library gives the reason only in its message. */
function explain(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  if (/integrity|password/i.test(message)) {
    throw unusable('the password does not open it. Set CERTIFICATE_P12_PASSWORD to the password of the file');
  }
  if (message.startsWith('No private key'))
    throw unusable('it has no private key. Export the key together with its certificate');
  if (message.startsWith('No certificates'))
    throw unusable('it has no certificate. Export the key together with its certificate');
  throw unusable('it is not a whole PKCS #12 file. Set the text that this prints: base64 -w0 FILE.p12');
}

function unusable(fault: string): SettingError {
  return new SettingError(`CERTIFICATE_P12 is not usable: ${fault}.`);
}
