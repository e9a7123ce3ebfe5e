import { describe, expect, it } from 'vitest';
import type { CertificateStatement } from '~/data/certificate-versions/certificate-statement';
import { describeStatement } from './describe-statement';

const statement: CertificateStatement = {
  version: 1,
  replaces: null,
  kind: 'agreement',
  specimen: true,
  guarantor: {
    name: 'Pendine Rent Guarantee Ltd',
    company_number: '03412907',
    registered_office: '14 Windsor Place, Cardiff',
    regulatory_statement: null,
  },
  beneficiary: { name: 'Severn Lettings', address: '2 High Street, Cardiff', agent: null },
  tenants: [{ name: 'Mei Chen' }],
  property: { lines: ['12 Cathedral Road', 'Cardiff'], postcode: 'CF119LJ', nation: 'wales' },
  tenancy: {
    regime: 'occupation_contract',
    entered_into: null,
    start: '2026-12-01',
    end: '2027-11-30',
    rent_pence: 115_000,
    rent_period: 'month',
    share_pence: null,
  },
  cover: {
    from: '2026-12-01',
    until: '2027-11-30',
    claims_until: '2027-12-31',
    monthly_limit_pence: 115_000,
    total_limit_pence: 1_380_000,
    own_share_only: false,
  },
  terms: { version: '1' },
  changes: [],
};
const read = (given: CertificateStatement) =>
  Object.fromEntries(describeStatement(given).map(({ label, value }) => [label, value]));

describe('The statement of a certificate', () => {
  it('is read as names and values', () => {
    expect(read(statement)).toMatchObject({
      Landlord: 'Severn Lettings, 2 High Street, Cardiff',
      Tenant: 'Mei Chen',
      Property: '12 Cathedral Road, Cardiff, CF11\u00A09LJ (Wales)',
      Tenancy: 'Occupation contract, 1 December 2026 to 30 November 2027',
      Rent: '£1,150.00 a month',
      Cover: '1 December 2026 to 30 November 2027',
      'Last day for claims': '31 December 2027',
      'At most each month': '£1,150.00',
      'At most in all': '£13,800.00',
    });
  });

  it('names an agent, several tenants, an own share and a tenancy without an end', () => {
    expect(
      read({
        ...statement,
        beneficiary: { ...statement.beneficiary, agent: { name: 'Taff Homes', capacity: 'letting agent' } },
        tenants: [{ name: 'Mei Chen' }, { name: 'Ada Obi' }],
        tenancy: { ...statement.tenancy, end: null, entered_into: '2026-11-02', share_pence: 57_500 },
      }),
    ).toMatchObject({
      Agent: 'Taff Homes, letting agent',
      Tenants: 'Mei Chen and Ada Obi',
      Tenancy: 'Occupation contract, from 1 December 2026, with no end date, signed on 2 November 2026',
      Rent: '£1,150.00 a month, of which this tenant owes £575.00',
    });
  });

  it('leaves out an agent and a regulatory statement where there is none', () => {
    expect(Object.keys(read(statement))).not.toEqual(expect.arrayContaining(['Agent']));
    expect(Object.keys(read(statement))).not.toEqual(expect.arrayContaining(['Regulatory statement']));
  });
});
