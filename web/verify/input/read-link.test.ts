import { describe, expect, it } from 'vitest';
import { isCertificateCode, readLink } from './read-link';

const issuer = 'https://pendine.example';

describe('The address of the page', () => {
  it.each([
    ['#2KCE3IQ', 'HTTPS://PENDINE.EXAMPLE/V#2KCE3IQ'],
    ['#2kce3iq', 'HTTPS://PENDINE.EXAMPLE/V#2kce3iq'],
    ['', undefined],
    ['#', undefined],
    ['#content', undefined],
  ])('with %j behind it holds the code %s.', (hash, code) => {
    expect(readLink(hash, issuer)).toBe(code);
  });
});

describe('The text of a QR code', () => {
  it.each([
    ['HTTPS://PENDINE.EXAMPLE/V#2KCE3IQ', true],
    ['https://other.example/v#2KCE3IQ', true],
    ['https://pendine.example/V', false],
    ['https://pendine.example/V#', false],
    ['https://shop.example/menu#V', false],
    ['WIFI:T:WPA;S:home;;', false],
  ])('%s has the form of a certificate’s: %s.', (text, expected) => {
    expect(isCertificateCode(text)).toBe(expected);
  });
});
