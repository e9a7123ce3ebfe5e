import { describe, expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import {
  type ApplicationValues,
  applicationSchema,
} from '~/data/rent-guarantee-applications/rent-guarantee-applications-schema';
import { describeChanges } from '~/lib/changes';
import { readableFields, toFormValues } from './application-form-values';
import { schemaFor } from './use-application-form';

const application: Application = {
  id: '40000000-0000-4000-8000-000000000001',
  attempt: null,
  application_number: 'RGC-2026-11-001',
  status: 'pending',
  guarantee_amount: null,
  guarantee_currency: 'GBP',
  property_manager_id: null,
  tenancy_id: null,
  tenant_id: null,
  managedCase: null,
  closing: undefined,
  hiddenTenantName: null,
  certificate_notice_until: null,
  certificate_withdrawn_at: null,
  certificate_wait: null,
  submitted_at: '2026-11-20T10:00:00Z',
  approved_at: null,
  certificate_number: null,
  certificate_start_date: null,
  certificate_end_date: null,
  created_at: '2026-11-19T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  version: 2,
  property_managers: null,
  tenancy_information: null,
  tenant: null,
  profile: null,
  shownTenant: null,
  submitted_tenants: null,
  rent_guarantee_application_notes: null,
  application_declarations: null,
  application_rejections: [],
  application_agent_choices: null,
  repeated_applications: null,
  repeated_by: [],
  person: null,
  company_tenants: null,
  application_closings: [],
  application_cases: null,
  case_assignments: [],
};

describe('The form of an application', () => {
  it('shows an amount with two decimals, and an empty field when there is none', () => {
    expect(toFormValues({ ...application, guarantee_amount: 12000.5 }).guarantee_amount).toBe('12000.50');
    expect(toFormValues(application).guarantee_amount).toBe('');
  });

  it('is valid as it was read, once there is an amount', () => {
    expect(applicationSchema.safeParse(toFormValues(application)).success).toBe(false);
    expect(applicationSchema.safeParse(toFormValues({ ...application, guarantee_amount: 900 })).success).toBe(true);
  });
});

describe('The changes of somebody else', () => {
  it('are none when two versions have the same values', () => {
    expect(
      describeChanges(readableFields, application, { ...application, version: 3, updated_at: '2026-11-21T10:00:00Z' }),
    ).toEqual([]);
  });

  it('are described in words, with formatted amounts and days', () => {
    const after: Application = {
      ...application,
      status: 'in_review',
      guarantee_amount: 13500,
      certificate_start_date: '2027-01-01',
      rent_guarantee_application_notes: { internal_notes: 'Called the tenant', version: 1 },
    };
    expect(describeChanges(readableFields, application, after)).toEqual([
      { field: 'status', label: 'Status', before: 'Pending', after: 'In review' },
      { field: 'guarantee_amount', label: 'Guarantee amount', before: 'Empty', after: '£13,500.00' },
      { field: 'certificate_start_date', label: 'Certificate start', before: 'Empty', after: '1 January 2027' },
      { field: 'internal_notes', label: 'Internal notes', before: 'Empty', after: 'Called the tenant' },
    ]);
  });

  it('moves an application without an amount to another property manager, and changes nothing else of it', () => {
    const isValid = (changes: Partial<ApplicationValues>, before = application) => {
      const values = { ...toFormValues(before), ...changes };
      return schemaFor(before, values).safeParse(values).success;
    };
    const moved = { property_manager_id: '20000000-0000-4000-8000-000000000001' };
    expect(isValid(moved)).toBe(true);
    expect(isValid({ ...moved, internal_notes: 'Their agent now' })).toBe(false);
    expect(isValid({ internal_notes: 'Their agent now' })).toBe(false);
    expect(isValid({ ...moved, guarantee_amount: '' }, { ...application, guarantee_amount: 900 })).toBe(false);
  });
});
