import { expect, it } from 'vitest';
import { fixLink } from './stop-list';

const records = { property_manager_id: 'm', tenancy_id: 't' };

it.each([
  ['a landlord whom nobody has confirmed', 'property_manager', 'confirmation', '/dashboard/property-managers/m'],
  ['another landlord in the tenancy', 'tenancy', 'property_manager_id', '/dashboard/tenancies/t#property_manager_id'],
  ['a rule about the day of signing', 'tenancy', 'entered_into', '/dashboard/tenancies/t#signing'],
  ['a landlord who denies to be that', 'landlord', 'landlord_requests', '/dashboard/rent-guarantees/a/review#landlord'],
  ['a match with the sanctions list', 'screening', 'hits', '/dashboard/rent-guarantees/a#screening'],
  ['anything else', 'application', 'guarantee_amount', '/dashboard/rent-guarantees/a'],
])('The link for what stops a signature leads to where it is fixed: %s', (_what, section, field, path) => {
  expect(fixLink('a', records, { section, field }).path).toBe(path);
});

it('The link leads to the record while the other records are not loaded', () => {
  expect(fixLink('a', undefined, { section: 'tenancy', field: 'entered_into' }).path).toBe(
    '/dashboard/rent-guarantees/a',
  );
});
