import { describe, expect, it } from 'vitest';
import { inquirySchema } from './inquiries-schema';

const inquiry = {
  manager_type: 'landlord',
  company_name: 'Pontcanna & Sons',
  website_url: '',
  contact_first_name: 'Gareth',
  contact_last_name: 'Hughes',
  business_email: ' gareth@pontcanna.example ',
  business_phone_country_code: '+44',
  business_phone_number: '029 2018 0100',
  mobile_country_code: '',
  mobile_number: '',
  address_line_1: '3 Cathedral Road',
  address_line_2: '',
  city: 'Cardiff',
  state_province: '',
  postal_code: 'CF11 9HA',
  country: 'United Kingdom',
  about: '',
  question: '',
  reference_code: '',
};

describe('an inquiry', () => {
  it('is valid without the optional values, and spaces around a value are ignored', () => {
    expect(inquirySchema.parse(inquiry).business_email).toBe('gareth@pontcanna.example');
  });

  it.each([
    ['manager_type', '', 'Please select your role'],
    ['company_name', ' ', 'Company name is required'],
    ['website_url', 'ftp://files.example', 'Enter a web address such as tafflettings.example'],
    ['contact_first_name', '', 'First name is required'],
    ['contact_last_name', '', 'Last name is required'],
    ['business_email', '', 'Invalid email address'],
    ['business_email', 'gareth', 'Invalid email address'],
    ['business_phone_country_code', '', 'Country code is required'],
    ['business_phone_country_code', 'UK', 'Enter a country code such as +44'],
    ['business_phone_number', '', 'Phone number is required'],
    ['mobile_country_code', 'UK', 'Enter a country code such as +44'],
    ['address_line_1', '', 'Address is required'],
    ['city', '', 'City is required'],
    ['postal_code', '', 'Postal code is required'],
    ['country', '', 'Country is required'],
    ['company_name', 'x'.repeat(201), 'Use 200 characters or fewer'],
    ['company_name', 'See www.example.com', 'A name contains no web address'],
    ['about', 'x'.repeat(201), 'Use 200 characters or fewer'],
    ['question', 'x'.repeat(2001), 'Use 2000 characters or fewer'],
  ])('with %s %j has exactly one error', (field, value, message) => {
    const { error } = inquirySchema.safeParse({ ...inquiry, [field]: value });
    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
  });
});
