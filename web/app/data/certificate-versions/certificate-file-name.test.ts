import { expect, it } from 'vitest';
import { certificateFileName } from './certificate-file-name';

const number = 'RGC-CERT-0001-0002-0003';

it('names the file of a certificate by its number', () => {
  expect(certificateFileName({ certificate_number: number, version: 2, state: 'in_force' })).toBe(`${number}.pdf`);
});

it.each(['replaced', 'withdrawn'] as const)('says in the name that a version is %s', (state) => {
  expect(certificateFileName({ certificate_number: number, version: 2, state })).toBe(`${number}-v2-${state}.pdf`);
});
