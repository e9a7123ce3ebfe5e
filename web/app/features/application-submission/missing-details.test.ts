import { describe, expect, it } from 'vitest';
import { type Details, detailsErrors } from './missing-details';

const whole: Details = {
  first_name: 'Amara',
  surname: 'Okafor',
  has_one_name: false,
  mobile_country_code: '+44',
  mobile_number: '7700900123',
  address_line_1: '1 High Street',
  city: 'Cardiff',
  postal_code: 'CF10 1AA',
  country: 'United Kingdom',
};
const lacks = (typed: Partial<Details>) =>
  detailsErrors({ ...whole, ...typed }).map(({ name, message }) => `${name}: ${message}`);

describe('The submission errors of typed details', () => {
  it('are none for complete details, and one for each empty field', () => {
    expect(lacks({})).toEqual([]);
    expect(lacks({ surname: '', city: '', country: '' })).toEqual([
      'surname: Surname is required',
      'city: City is required',
      'country: Country is required',
    ]);
  });

  it('do not include a surname for a person with one name', () => {
    expect(lacks({ surname: '', has_one_name: true })).toEqual([]);
    expect(lacks({ first_name: '', surname: '', has_one_name: true })).toEqual(['first_name: First name is required']);
  });

  it('ask for the whole postcode in the United Kingdom', () => {
    expect(lacks({ postal_code: 'CF10' })).toEqual([
      'postal_code: Enter the whole postcode of your address, such as CF10 3BY',
    ]);
    expect(lacks({ postal_code: '', country: 'Hong Kong' })).toEqual([]);
  });
});
