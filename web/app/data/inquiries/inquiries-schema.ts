import { dropNationalZero, telephoneNumber } from '~/lib/phone-schema';
import { tidyPostcode } from '~/lib/postcode';
import { isNoLink, isNoLinkOfCompany } from '~/lib/text-schema';
import { isWebsite } from '~/lib/website';
import {
  email,
  maxLength,
  minLength,
  object,
  enum as oneOf,
  type output,
  overwrite,
  pipe,
  refine,
  regex,
  string,
  trim,
} from '~/lib/zod';

const optional = (longest: number) => string().check(trim(), maxLength(longest, `Use ${longest} characters or fewer`));
const required = (message: string, longest: number) => optional(longest).check(minLength(1, message));
const countryCode = string().check(trim(), regex(/^(\+?[0-9]{1,4})?$/, 'Enter a country code such as +44'));

/**
 * The landlord inquiry, in the order of its form. The database checks the same rules again. It uses zod/mini, which is half the
 * size: this is the only public page that needs zod.
 */
export const inquirySchema = object({
  // No role is selected at first.
  manager_type: oneOf(['', 'landlord', 'letting_agent']).check(
    refine((role): boolean => role !== '', 'Please select your role'),
  ),
  company_name: required('Company name is required', 200).check(isNoLinkOfCompany),
  website_url: optional(492).check(refine(isWebsite, 'Enter a web address such as tafflettings.example')),
  contact_first_name: required('First name is required', 100).check(isNoLink),
  contact_last_name: required('Last name is required', 100).check(isNoLink),
  business_email: pipe(
    string().check(trim()),
    email('Invalid email address').check(maxLength(254, 'Invalid email address')),
  ),
  business_phone_country_code: countryCode.check(minLength(1, 'Country code is required')),
  business_phone_number: required('Phone number is required', 30),
  mobile_country_code: countryCode,
  mobile_number: optional(30),
  address_line_1: required('Address is required', 200),
  address_line_2: optional(200),
  city: required('City is required', 100),
  state_province: optional(100),
  postal_code: required('Postal code is required', 20).check(overwrite(tidyPostcode)),
  country: required('Country is required', 100),
  about: optional(200),
  question: optional(2000),
  /** Hidden from people, so that only a program fills it in. */
  reference_code: string(),
}).check(
  dropNationalZero('business_phone_number', 'business_phone_country_code'),
  telephoneNumber('business_phone_number', 'business_phone_country_code'),
  dropNationalZero('mobile_number', 'mobile_country_code'),
  telephoneNumber('mobile_number', 'mobile_country_code'),
);

export type InquiryValues = output<typeof inquirySchema>;
