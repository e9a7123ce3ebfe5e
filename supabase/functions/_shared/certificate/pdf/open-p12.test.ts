import forge from 'node-forge';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSelfSignedP12 } from '../keys/make-self-signed-p12.ts';
import { assertNotExpired, assertStarted, openP12 } from './open-p12.ts';

type Parts = { key: forge.pki.rsa.PrivateKey; certificate: forge.pki.Certificate };

const now = new Date('2026-11-23T12:00:00Z');
let own: Parts;
let other: Parts;
beforeAll(async () => {
  [own, other] = await Promise.all([makeParts(), makeParts()]);
});

async function makeParts(): Promise<Parts> {
  const file = forge.util.decode64(await makeSelfSignedP12('Pendine Rent Guarantee Ltd', now));
  const p12 = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(file), '');
  const bagOf = (type: string) => p12.getBags({ bagType: type })[type]?.[0];
  return {
    key: bagOf(forge.pki.oids.pkcs8ShroudedKeyBag as string)?.key as forge.pki.rsa.PrivateKey,
    certificate: bagOf(forge.pki.oids.certBag as string)?.cert as forge.pki.Certificate,
  };
}

const pack = (key: unknown, certificate: unknown, password = ''): Uint8Array => {
  const file = forge.pkcs12.toPkcs12Asn1(key as never, certificate as never, password);
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'latin1');
};

describe('The key of PDFs', () => {
  it('is opened with its password, and gives the period in which its certificate is valid.', async () => {
    const opened = await openP12({ file: pack(own.key, own.certificate, 'secret'), password: 'secret' });
    expect([opened.validFrom, opened.validUntil]).toEqual([now, new Date('2046-11-23T12:00:00Z')]);
    expect(() => assertNotExpired(opened, now)).not.toThrow();
    expect(() => assertStarted(opened, now)).not.toThrow();
    expect(() => assertNotExpired(opened, new Date('2046-11-24'))).toThrow(
      'its certificate expired on 2046-11-23. Set',
    );
    expect(() => assertStarted(opened, new Date('2026-11-22'))).toThrow(
      'its certificate begins only on 2026-11-23. Set',
    );
  });

  it.each<[string, () => Uint8Array, string]>([
    ['another password', () => pack(own.key, own.certificate, 'secret'), 'Set CERTIFICATE_P12_PASSWORD'],
    ['half of its bytes', () => pack(own.key, own.certificate).subarray(0, 900), 'not a whole PKCS #12 file'],
    ['other bytes', () => Buffer.from('a key'), 'not a whole PKCS #12 file'],
    ['no key', () => pack(null, own.certificate), 'it has no private key'],
    ['no certificate', () => pack(own.key, null), 'it has no certificate'],
    ['the certificate of another key', () => pack(own.key, other.certificate), 'belongs to another key'],
  ])('with %s is refused with a message that says how to fix it.', async (_, file, message) => {
    const opened = openP12({ file: file(), password: '' });
    await expect(opened).rejects.toMatchObject({
      name: 'SettingError',
      message: expect.stringMatching(new RegExp(`^CERTIFICATE_P12 is not usable: .*${message}`)),
    });
  });
});
