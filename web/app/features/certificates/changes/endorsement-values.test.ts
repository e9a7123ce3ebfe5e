import { describe, expect, it } from 'vitest';
import type { CertificateStatement } from '~/data/certificate-versions/certificate-statement';
import { toEndorsementValues } from './endorsement-values';

const statement = (lines: string[]) =>
  ({
    beneficiary: { name: 'Owen Prosser', address: '61 Taffs Mead Road', agent: null },
    tenants: [{ name: 'Amara Okafor' }],
    property: { lines, postcode: 'CF119LN', nation: 'wales' },
    tenancy: { entered_into: null },
  }) as unknown as CertificateStatement;

describe('The form of an endorsement', () => {
  it('opens with what the certificate states', () => {
    expect(toEndorsementValues(statement(['88 Cathedral Road', 'Flat 2', 'Cardiff']))).toMatchObject({
      tenant_name: 'Amara Okafor',
      landlord_name: 'Owen Prosser',
      address_line_1: '88 Cathedral Road',
      address_line_2: 'Flat 2',
      city: 'Cardiff',
      postal_code: 'CF11 9LN',
      entered_into: '',
    });
  });

  it('has no second line of the address where there is none', () => {
    expect(toEndorsementValues(statement(['14 Claude Road', 'Cardiff']))).toMatchObject({
      address_line_1: '14 Claude Road',
      address_line_2: '',
      city: 'Cardiff',
    });
  });
});
