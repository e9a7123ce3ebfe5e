import { verify, X509Certificate } from 'node:crypto';
import { P12Signer } from '@libpdf/core';
import { expect, it } from 'vitest';
import { makeSelfSignedP12 } from './make-self-signed-p12.ts';

it('A new key for PDFs names itself self-signed, and can sign.', async () => {
  const now = new Date('2026-11-22T00:00:00Z');
  const file = Buffer.from(await makeSelfSignedP12('Pendine Rent Guarantee Ltd', now), 'base64');
  const signer = await P12Signer.create(file, '');
  expect(signer.signatureAlgorithm).toBe('RSASSA-PKCS1-v1_5');
  const certificate = new X509Certificate(signer.certificate);
  expect(certificate.subject).toBe('CN=Pendine Rent Guarantee Ltd (self-signed)');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect([certificate.validFrom, certificate.validTo].map((date) => new Date(date).toISOString().slice(0, 10))).toEqual(
    ['2026-11-22', '2046-11-22'],
  );
  const data = Buffer.from('signed');
  const signature = await signer.sign(data, 'SHA-256');
  expect(verify('sha256', data, certificate.publicKey, signature)).toBe(true);
});
