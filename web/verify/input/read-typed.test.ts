import { describe, expect, it } from 'vitest';
import { readTyped } from './read-typed';

const issuer = 'https://pendine.example';
const code = '2KCE3IQAEGQ5FAXTKAAAA7WMNZ2KCE';

describe('A text in the field for the number', () => {
  it.each([
    ['RGC-CERT-F471-7E9B-933E', 'RGC-CERT-F471-7E9B-933E'],
    [' rgc cert f471 7e9b 933e ', 'rgc cert f471 7e9b 933e'],
    ['Certificate: RGC-CERT-F471-7E9B-933E', 'RGC-CERT-F471-7E9B-933E'],
    ['Certificate # RGC-CERT-F471-7E9B-933E, version 2', 'RGC-CERT-F471-7E9B-933E'],
    ['https://pendine.example/verify?number=RGC-CERT-F471-7E9B-933E', 'RGC-CERT-F471-7E9B-933E'],
    ['RGC-CERT-F471-7E9B-933E (rgccertf4717e9b933e)', 'RGC-CERT-F471-7E9B-933E'],
    ['RGC OLD 2026 014', 'RGC OLD 2026 014'],
    ['RGC-CERT-F471-7E9B-933E0', 'RGC-CERT-F471-7E9B-933E0'],
  ])('%j has the number %s.', (typed, number) => {
    expect(readTyped(typed, issuer)).toEqual({ number });
  });

  it.each([
    [`HTTPS://PENDINE.EXAMPLE/V#${code}`, `HTTPS://PENDINE.EXAMPLE/V#${code}`],
    [`see https://pendine.example/v#${code.toLowerCase()} there`, `HTTPS://PENDINE.EXAMPLE/V#${code}`],
    [`HTTP://OTHER.EXAMPLE/V#${code}`, `HTTP://OTHER.EXAMPLE/V#${code}`],
    [`/V#${code}`, `HTTPS://PENDINE.EXAMPLE/V#${code}`],
    [`#${code}`, `HTTPS://PENDINE.EXAMPLE/V#${code}`],
    [code, `HTTPS://PENDINE.EXAMPLE/V#${code}`],
    ['#2KCE', 'HTTPS://PENDINE.EXAMPLE/V#2KCE'],
  ])('%j is a code, and no number.', (typed, text) => {
    expect(readTyped(typed, issuer)).toEqual({ code: text });
  });

  it('with several numbers has no number.', () => {
    expect(readTyped('RGC-CERT-F471-7E9B-933E, RGC-CERT-F471-7E9B-9330', issuer)).toEqual({ many: true });
  });
});
