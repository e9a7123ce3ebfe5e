import { z } from 'zod';
import { isWebsite } from '~/lib/website';

const upTo = (longest: number) => z.string().trim().max(longest, `Use ${longest} characters or fewer`);
const required = (message: string, longest: number) => upTo(longest).min(1, message);

const countryCodePattern = /^\+?[0-9]{1,4}$/;
const countryCodeHint = 'Enter a country code such as +44';

/** The landlord inquiry (specification, section 5). The database checks the same again. */
export const inquirySchema = z.object({
  manager_type: z.enum(['landlord', 'letting_agent'], 'Please select your role'),
  company_name: required('Company name is required', 200),
  website_url: upTo(492).refine(isWebsite, 'Website must be a valid URL starting with http:// or https://'),
  contact_first_name: required('First name is required', 100),
  contact_last_name: required('Last name is required', 100),
  business_email: z.string().trim().pipe(z.email('Invalid email address').max(254, 'Invalid email address')),
  business_phone_country_code: z
    .string()
    .trim()
    .min(1, 'Country code is required')
    .regex(countryCodePattern, { error: countryCodeHint, when: isNotEmpty }),
  business_phone_number: required('Phone number is required', 30),
  mobile_country_code: z.string().trim().regex(countryCodePattern, { error: countryCodeHint, when: isNotEmpty }),
  mobile_number: upTo(30),
  address_line_1: required('Address is required', 200),
  address_line_2: upTo(200),
  city: required('City is required', 100),
  state_province: upTo(100),
  postal_code: required('Postal code is required', 20),
  country: required('Country is required', 100),
});

/** What the form holds: nobody has a role before choosing one. */
export type InquiryInput = Omit<z.input<typeof inquirySchema>, 'manager_type'> & {
  manager_type: z.input<typeof inquirySchema>['manager_type'] | '';
};
export type InquiryValues = z.output<typeof inquirySchema>;
