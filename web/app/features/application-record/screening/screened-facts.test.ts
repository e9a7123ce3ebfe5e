import { expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { screenedFacts } from './screened-facts';

const tenant = {
  display_name: 'Amara Okafor',
  address_line_1: '3 Mill Lane',
  city: 'Cardiff',
} as Application['tenant'];
const company = {
  name: 'Quay Ltd',
  country: null,
  company_number: '01234567',
  registered_office: '1 Quay Street',
  company_officers: [{ name: 'Ann Quay', born_on: '1971-02-03', place: 1 }],
};
const records = { tenant, tenancy_information: null, property_managers: null, company_tenants: company };
const officer = { subject: 'tenant', name: 'Ann Quay', born_on: '1971-02-03', screened_at: null, hits: [] } as const;

it('compares an officer by their own facts and the company', () => {
  expect(screenedFacts(records, { ...officer, origin: 'record' })).toEqual([
    { label: 'Name', value: 'Ann Quay' },
    { label: 'Born', value: '3 February 1971' },
    { label: 'Company', value: 'Quay Ltd' },
  ]);
});

it('does not give the address of the tenant to an officer who was taken out', () => {
  expect(screenedFacts({ ...records, company_tenants: null }, { ...officer, origin: 'earlier' })).toEqual([
    { label: 'Name', value: 'Ann Quay' },
    { label: 'Born', value: '3 February 1971' },
    { label: 'Tenant now', value: 'Amara Okafor' },
  ]);
});
