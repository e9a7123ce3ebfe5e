import forge from 'node-forge';
import type { P12 } from '../pdf/sign-pdf.ts';

/** A key with a self-signed certificate. */
export function exampleP12(password = 'secret'): P12 {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date('2026-01-01T00:00:00Z');
  certificate.validity.notAfter = new Date('2046-01-01T00:00:00Z');
  const name = [{ name: 'commonName', value: 'Pendine Rent Guarantee Ltd (self-signed)' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(privateKey, forge.md.sha256.create());
  const file = forge.asn1.toDer(forge.pkcs12.toPkcs12Asn1(privateKey, certificate, password)).getBytes();
  return { file: new Uint8Array(Buffer.from(file, 'binary')), password };
}
