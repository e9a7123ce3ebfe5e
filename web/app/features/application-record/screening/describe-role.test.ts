import { expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { describeRole } from './describe-role';

const of = (manager_type: string) =>
  ({
    company_tenants: { name: 'Brandt GmbH', company_officers: [{ name: 'Sergej Iwanow' }] },
    property_managers: { manager_type },
  }) as unknown as Application;

it.each([
  ['company', 'Taff Lettings', 'letting_agent', 'Letting agent'],
  ['company', 'Taff Estates Ltd', 'landlord', 'Landlord’s company'],
  ['tenant', 'Brandt GmbH', 'landlord', 'Company that rents'],
  ['tenant', 'Lukas Brandt', 'landlord', 'Tenant'],
  ['tenant', 'Sergej Iwanow', 'landlord', 'Officer of the company that rents'],
  ['landlord', 'Owen Prosser', 'letting_agent', 'Landlord'],
] as const)('%s %s, with a %s, is the %s', (subject, name, type, role) => {
  expect(describeRole({ subject, name }, of(type))).toBe(role);
});
