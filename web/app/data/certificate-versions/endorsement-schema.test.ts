import { describe, expect, it } from 'vitest';
import { safeParse } from '~/lib/zod';
import { type EndorsementValues, endorsementSchema, toChanges } from './endorsement-schema';

const empty: EndorsementValues = {
  kinds: ['rent'],
  reason: 'As agreed with the landlord',
  monthly_rent: '',
  rent_kind: '',
  rent_dated: '',
  rent_from: '',
  property_manager_id: '',
  tenant_name: '',
  landlord_name: '',
  landlord_address: '',
  address_line_1: '',
  address_line_2: '',
  city: '',
  postal_code: '',
  entered_into: '',
  guarantee_amount: '',
  monthly_limit: '',
  consent_by: '',
  consent_on: '',
  consent_how: '',
};
const faults = (values: Partial<EndorsementValues>) =>
  safeParse(endorsementSchema, { ...empty, ...values }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('an endorsement', () => {
  it('requires only the fields of the chosen matters', () => {
    expect(faults({})).toEqual(['monthly_rent', 'rent_kind', 'rent_dated']);
    expect(faults({ kinds: ['tenant'] })).toEqual(['tenant_name']);
    expect(faults({ kinds: ['tenant'], tenant_name: 'Amara Okafor' })).toEqual([]);
    expect(faults({ kinds: ['agent', 'tenant'] })).toEqual(['property_manager_id', 'tenant_name']);
    expect(faults({ kinds: [] })).toEqual(['kinds']);
    expect(faults({ kinds: ['less'] })).toEqual(['consent_by', 'consent_on', 'consent_how']);
  });

  it('has a reason, and amounts that are numbers', () => {
    expect(faults({ kinds: ['tenant'], tenant_name: 'Amara', reason: ' ' })).toEqual(['reason']);
    expect(faults({ kinds: ['tenant'], tenant_name: 'Amara', reason: 'As agreed' })).toEqual(['reason']);
    const rent = { rent_kind: 'agreement', rent_dated: '2026-06-01' };
    expect(faults({ ...rent, monthly_rent: 'much' })).toEqual(['monthly_rent']);
    expect(faults({ ...rent, monthly_rent: '£1,234.50' })).toEqual([]);
  });

  it('sends all fields of the chosen matters and no others', () => {
    const values = {
      ...empty,
      tenant_name: 'Amara Okafor',
      monthly_rent: '£950',
      rent_kind: 'correction',
      rent_dated: '2026-06-01',
    };
    expect(toChanges({ ...values, kinds: ['tenant'] })).toEqual({ tenant_name: 'Amara Okafor' });
    expect(toChanges({ ...values, kinds: ['tenant', 'agreement'], entered_into: '2026-07-01' })).toEqual({
      tenant_name: 'Amara Okafor',
      entered_into: '2026-07-01',
    });
    expect(JSON.parse(JSON.stringify(toChanges(values)))).toEqual({
      monthly_rent: 950,
      rent_notice: { kind: 'correction', dated: '2026-06-01' },
    });
  });

  it('leaves out unchanged fields, and empties the second line of an address', () => {
    const less = {
      ...empty,
      kinds: ['less'],
      guarantee_amount: '900',
      consent_by: 'A',
      consent_on: '2026-06-01',
      consent_how: 'b',
    } satisfies EndorsementValues;
    expect(JSON.parse(JSON.stringify(toChanges(less)))).toEqual({
      guarantee_amount: 900,
      consent: { by: 'A', on: '2026-06-01', how: 'b' },
    });
    expect(toChanges({ ...empty, kinds: ['property'], city: 'Cardiff' })).toMatchObject({ address_line_2: null });
  });
});
