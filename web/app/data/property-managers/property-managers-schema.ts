import { z } from 'zod';
import { managerTypes } from '~/config/vocabulary';
import { isWebsite } from '~/lib/website';

const required = (message: string, longest: number) =>
  z.string().trim().min(1, message).max(longest, `Use ${longest} characters or fewer`);
const optional = (longest: number) => z.string().trim().max(longest, `Use ${longest} characters or fewer`);

/** 'Add New Property Manager' and the property manager of an application. */
export const propertyManagerSchema = z.object({
  manager_type: z.enum(managerTypes),
  company_name: required('Company name is required', 200),
  contact_first_name: required('First name is required', 100),
  contact_last_name: required('Last name is required', 100),
  business_email: z.email('Invalid email address').max(254, 'Invalid email address'),
  business_phone_number: optional(30),
  address_line_1: required('Address line 1 is required', 200),
  address_line_2: optional(200),
  city: required('City is required', 100),
  state_province: optional(100),
  postal_code: required('Postal code is required', 20),
  country: required('Country is required', 100),
  website_url: optional(500).refine(isWebsite, 'Website must be a valid URL starting with http:// or https://'),
});

export type PropertyManagerValues = z.infer<typeof propertyManagerSchema>;

const countryCode = z
  .string()
  .trim()
  .regex(/^\+?[0-9]{1,4}$/, 'Enter a country code such as +44');

/** A property manager as staff edit it, with the fields that only inquiries fill in, and whether the inquiry is closed. */
export const propertyManagerRecordSchema = propertyManagerSchema.extend({
  business_phone_country_code: countryCode,
  mobile_country_code: countryCode,
  mobile_number: optional(30),
  email_processed: z.boolean(),
});

export type PropertyManagerRecordValues = z.infer<typeof propertyManagerRecordSchema>;
