import { managerTypes } from '~/config/people';
import { dropNationalZero, telephoneNumber } from '~/lib/phone-schema';
import { tidyPostcode } from '~/lib/postcode';
import { optionalText as optional, requiredText as required } from '~/lib/text-schema';
import { isWebsite } from '~/lib/website';
import {
  boolean,
  email,
  extend,
  maxLength,
  minLength,
  object,
  enum as oneOf,
  type output,
  overwrite,
  refine,
  regex,
  safeParse,
  string,
  trim,
} from '~/lib/zod';

const fields = object({
  manager_type: oneOf(managerTypes),
  company_name: required('Company name is required', 200),
  contact_first_name: required('First name is required', 100),
  contact_last_name: required('Last name is required', 100),
  business_email: email('Invalid email address').check(maxLength(254, 'Invalid email address')),
  business_phone_number: optional(30),
  address_line_1: required('Address line 1 is required', 200),
  address_line_2: optional(200),
  city: required('City is required', 100),
  state_province: optional(100),
  postal_code: required('Postal code is required', 20).check(overwrite(tidyPostcode)),
  country: required('Country is required', 100),
  website_url: optional(500).check(refine(isWebsite, 'Website must be a valid URL starting with http:// or https://')),
});

/** 'Add New Property Manager'. */
export const propertyManagerSchema = fields.check(
  dropNationalZero('business_phone_number'),
  telephoneNumber('business_phone_number'),
);

export type PropertyManagerValues = output<typeof propertyManagerSchema>;

// Nothing is chosen at first. Most are agents, and people would not check a default.
const ownFields = extend(fields, {
  // A tenant whose address is empty reads that it is missing, and not that it is wrong.
  business_email: string().check(
    minLength(1, { error: 'Business email is required', abort: true }),
    refine((typed) => safeParse(fields.shape.business_email, typed).success, 'Invalid email address'),
  ),
  manager_type: oneOf(['', ...managerTypes]).check(
    refine((type): boolean => type !== '', 'Whether they are a landlord or an agent is required'),
  ),
});

/** The property manager of a tenant's application. The values in `stored` are not checked again. */
export const ownPropertyManagerSchemaOf = (stored?: { readonly business_phone_number: string }) =>
  ownFields.check(
    dropNationalZero('business_phone_number'),
    telephoneNumber('business_phone_number', undefined, stored),
  );

export type OwnPropertyManagerValues = output<typeof ownFields>;

/** The values after the schema of the tenant's form, which requires a type. */
export const toPropertyManagerValues = (values: OwnPropertyManagerValues): PropertyManagerValues =>
  fields.parse(values);

const countryCode = string().check(trim(), regex(/^\+?[0-9]{1,4}$/, 'Enter a country code such as +44'));

const recordFields = extend(fields, {
  business_phone_country_code: countryCode,
  mobile_country_code: countryCode,
  mobile_number: optional(30),
  email_processed: boolean(),
});

/**
 * A property manager as staff edit it, with the fields that only inquiries fill in, and whether the inquiry is closed. What is `stored`
 * already is not checked.
 */
export const propertyManagerRecordSchemaOf = (stored?: PropertyManagerRecordValues) =>
  recordFields.check(
    dropNationalZero('business_phone_number', 'business_phone_country_code'),
    telephoneNumber('business_phone_number', 'business_phone_country_code', stored),
    dropNationalZero('mobile_number', 'mobile_country_code'),
    telephoneNumber('mobile_number', 'mobile_country_code', stored),
  );

export type PropertyManagerRecordValues = output<typeof recordFields>;
