import { expect, it } from 'vitest';
import { correctedValue } from './corrected-value';

it.each([
  ['tenant.mobile_number', '+44 7700 900123', '+44 7700 900123'],
  ['tenant.mobile_number', '07700 900123', '07700 900123 (no dialling code)'],
  ['property_manager.business_phone_number', '029 2018 0100', '029 2018 0100 (no dialling code)'],
  ['tenancy.monthly_rent', '1080.00', '£1,080.00'],
  ['tenancy.start_date', '2027-01-04', '4 January 2027'],
  ['tenant.mobile_number', null, 'Nothing'],
])('shows %s with the value %s as %s', (field, value, words) => {
  expect(correctedValue(field, value)).toBe(words);
});
