import { expect, it } from 'vitest';
import type { CertificateStatement } from '~/data/certificate-versions/certificate-statement';
import { propertyAddress, tenantNames } from './statement-words';

const property = { lines: ['102 Albany Road', 'Cardiff'], nation: 'wales' } as const;
const stated = (part: Partial<CertificateStatement>) => part as CertificateStatement;

it.each(['CF243RT', 'CF24 3RT'])('writes the postcode %s in its two parts', (postcode) => {
  expect(propertyAddress(stated({ property: { ...property, postcode } }))).toBe(
    '102 Albany Road, Cardiff, CF24\u00A03RT',
  );
});

it('names several tenants', () => {
  const tenants = [{ name: 'Amara Okafor' }, { name: 'Wei Lin Tan' }];
  expect(tenantNames(stated({ tenants }))).toBe('Amara Okafor and Wei Lin Tan');
});
