import { expect, it } from 'vitest';
import { managerErrors, tenancyErrors } from './submission-errors';

it('A submission requires whole postcodes of the home and the landlord, and a rent above 0.', () => {
  expect(tenancyErrors({ postal_code: 'CF11 9LJ', monthly_rent: '950' })).toEqual([]);
  expect(tenancyErrors({ postal_code: 'CF11', monthly_rent: '0' })).toEqual([
    { name: 'postal_code', message: 'Enter the whole postcode of the home you want to rent, such as CF10 3BY' },
    { name: 'monthly_rent', message: 'Monthly rent must be more than 0' },
  ]);
  expect(tenancyErrors({ postal_code: 'JE2 3AB', monthly_rent: '950' })).toEqual([
    { name: 'postal_code', message: 'We do not guarantee tenancies in Jersey: it is not in the United Kingdom.' },
  ]);
  expect(managerErrors({ postal_code: 'cf105an' })).toEqual([]);
  expect(managerErrors({ postal_code: 'CF10' })).toEqual([
    { name: 'postal_code', message: 'Enter the whole postcode of your landlord or agent, such as CF10 3BY' },
  ]);
});
