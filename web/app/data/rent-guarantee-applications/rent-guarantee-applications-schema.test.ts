import { describe, expect, it } from 'vitest';
import { toCompanyValues } from '../company-tenants/company-tenant';
import {
  type AddApplicationValues,
  type ApplicationValues,
  addApplicationSchema,
  applicationSchema,
  toApplicationUpdate,
} from './rent-guarantee-applications-schema';

const values: ApplicationValues = {
  application_number: 'RGC-2026-11-001',
  guarantee_amount: '£12,000',
  guarantee_currency: 'GBP',
  status: 'pending',
  property_manager_id: null,
  tenancy_id: null,
  tenant_id: null,
  certificate_number: '',
  certificate_start_date: '2026-12-01',
  certificate_end_date: '2027-11-30',
  internal_notes: '',
};

const added: AddApplicationValues = { ...values, ...toCompanyValues(null) };

function messages(result: ReturnType<typeof addApplicationSchema.safeParse>) {
  return result.error?.issues.map(({ message }) => message);
}

describe('adding a rent guarantee', () => {
  it('requires a number and an amount', () => {
    const result = addApplicationSchema.safeParse({ ...added, application_number: ' ', guarantee_amount: '' });
    expect(messages(result)).toEqual(['Application number is required', 'Guarantee amount is required']);
  });

  it('accepts a number of three to five digits', () => {
    const isTaken = (application_number: string) =>
      addApplicationSchema.safeParse({ ...added, application_number }).success;
    expect(['001', '1000', '9999', '10000', '99999'].map((digits) => isTaken(`RGC-2026-11-${digits}`))).not.toContain(
      false,
    );
    expect(['01', '0001', '00001', '100000'].map((digits) => isTaken(`RGC-2026-11-${digits}`))).not.toContain(true);
  });

  it('refuses an amount that is not a number, and a missing status', () => {
    const result = addApplicationSchema.safeParse({ ...added, guarantee_amount: 'lots', status: undefined });
    expect(messages(result)).toEqual(['Guarantee amount must be a valid number', 'Status is required']);
  });

  it('requires the same answers about a company as the form of a tenant', () => {
    const result = addApplicationSchema.safeParse({ ...added, tenant_kind: 'company', company_name: 'Quay Ltd' });
    expect(messages(result)).toEqual([
      'Company number is required',
      'Registered office is required',
      'The name of at least one officer is required',
    ]);
  });
});

it('refuses an amount that its column cannot hold, when adding and when saving', () => {
  for (const schema of [addApplicationSchema, applicationSchema]) {
    const result = schema.safeParse({ ...added, guarantee_amount: '99999999999999' });
    expect(result.error?.issues).toMatchObject([
      { path: ['guarantee_amount'], message: 'Guarantee amount must be a valid number' },
    ]);
  }
});

describe('saving a rent guarantee', () => {
  it('refuses a certificate that ends before it starts', () => {
    expect(applicationSchema.safeParse({ ...values, certificate_end_date: '2026-11-30' }).success).toBe(false);
    expect(applicationSchema.safeParse(values).success).toBe(true);
  });

  it('refuses a certificate date that is not a calendar day', () => {
    const result = applicationSchema.safeParse({ ...values, certificate_start_date: 'invalid' });
    expect(result.error?.issues).toMatchObject([
      { path: ['certificate_start_date'], message: 'Enter a real date, the year with four digits' },
    ]);
    expect(applicationSchema.safeParse({ ...values, certificate_start_date: '' }).success).toBe(true);
  });

  it('sends a number, days and nulls', () => {
    expect(toApplicationUpdate({ ...values, certificate_start_date: 'never', certificate_end_date: '' })).toMatchObject(
      {
        guarantee_amount: 12_000,
        certificate_number: null,
        certificate_start_date: null,
        certificate_end_date: null,
      },
    );
  });
});
