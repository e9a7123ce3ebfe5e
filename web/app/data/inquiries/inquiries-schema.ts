import { z } from 'zod';
import { isWebsite } from '~/lib/website';

const optional = (longest: number) => z.string().trim().max(longest, `Use ${longest} characters or fewer`);
const required = (message: string, longest: number) => optional(longest).min(1, message);

const countryCode = z
  .string()
  .trim()
  .regex(/^(\+?[0-9]{1,4})?$/, 'Enter a country code such as +44');

/** The landlord inquiry, in the order of its form (specification, section 5). The database checks the same again. */
export const inquirySchema = z.object({
  // Nobody has a role before choosing one.
  manager_type: z
    .enum(['', 'landlord', 'letting_agent'])
    .refine((role): boolean => role !== '', 'Please select your role'),
  company_name: required('Company name is required', 200),
  website_url: optional(492).refine(isWebsite, 'Website must be a valid URL starting with http:// or https://'),
  contact_first_name: required('First name is required', 100),
  contact_last_name: required('Last name is required', 100),
  business_email: z.string().trim().pipe(z.email('Invalid email address').max(254, 'Invalid email address')),
  business_phone_country_code: countryCode.min(1, 'Country code is required'),
  business_phone_number: required('Phone number is required', 30),
  mobile_country_code: countryCode,
  mobile_number: optional(30),
  address_line_1: required('Address is required', 200),
  address_line_2: optional(200),
  city: required('City is required', 100),
  state_province: optional(100),
  postal_code: required('Postal code is required', 20),
  country: required('Country is required', 100),
  /** People do not see it. What is in it was put there by a program. */
  reference_code: z.string(),
});

export type InquiryValues = z.infer<typeof inquirySchema>;
