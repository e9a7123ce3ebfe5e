import { expect, it } from 'vitest';
import { linkToMissing } from './link-to-missing';

const application = { id: '40000000-0000-4000-8000-000000000018', tenancy_id: null, property_manager_id: null };

it.each(['record', 'review'] as const)('links from the %s to its own screening', (screen) => {
  const missing = { section: 'screening', field: null as unknown as string };
  expect(linkToMissing(application, missing, screen)).toEqual({ path: '#screening', label: 'Go to the screening' });
});

it('links to the field for a reason if a rule only warns', () => {
  const warning = { section: 'tenancy', field: 'came_by', rule: 6 };
  const ofTenancy = { ...application, tenancy_id: '30000000-0000-4000-8000-000000000018' };
  expect(linkToMissing(ofTenancy, { ...warning, effect: 'warns' }, 'review')?.path).toBe('#rule-6');
  expect(linkToMissing(ofTenancy, { ...warning, effect: 'blocks' }, 'review')?.label).toBe('Open the tenancy');
});

it('links to the record of an unconfirmed landlord', () => {
  const ofLandlord = { ...application, property_manager_id: '20000000-0000-4000-8000-000000000008' };
  const missing = { section: 'property_manager', field: 'confirmation' };
  expect(linkToMissing(ofLandlord, missing, 'review')).toEqual({
    path: '/dashboard/property-managers/20000000-0000-4000-8000-000000000008',
    label: 'Confirm this landlord',
  });
});

it('links to the denial of a landlord on the review', () => {
  const missing = { section: 'landlord', field: 'landlord_requests' };
  expect(linkToMissing(application, missing, 'review')).toEqual({ path: '#landlord', label: 'Go to the answer' });
  expect(linkToMissing(application, missing, 'record')?.path).toMatch(/\/review#landlord$/);
});
