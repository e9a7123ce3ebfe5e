import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';

/** In years. Signed documents are read long after they were signed. */
const lifetime = 20;

/**
 * Makes an RSA key with a certificate that it signs itself, as a PKCS #12 file in base64 without a password. The name of its owner
 * ends in '(self-signed)', so that nobody takes it for one that an authority has checked.
 */
export async function makeSelfSignedP12(owner: string, now = new Date()): Promise<string> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const privateKey = forge.pki.privateKeyFromPem(pair.privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  // The 01 at the start keeps the number positive.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = new Date(new Date(now).setUTCFullYear(now.getUTCFullYear() + lifetime));
  const name = [{ name: 'commonName', value: `${owner} (self-signed)` }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(privateKey, forge.md.sha256.create());
  const file = forge.pkcs12.toPkcs12Asn1(privateKey, certificate, '');
  return forge.util.encode64(forge.asn1.toDer(file).getBytes());
}
