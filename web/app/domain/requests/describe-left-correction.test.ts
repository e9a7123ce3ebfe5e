import { expect, it } from 'vitest';
import { describeLeftCorrection } from './describe-left-correction';

it.each([
  ['tenancy.monthly_rent', '1450', 'We left the monthly rent at £1,450.00'],
  ['tenancy.start_date', '2027-01-04', 'We left the start date of the tenancy as it is: 4 January 2027'],
  ['tenant.address_line_2', null, 'We left line 2 of your address empty'],
])('describes %s with the value %s as: %s', (field, value, words) => {
  expect(describeLeftCorrection(field, value)).toBe(words);
});
