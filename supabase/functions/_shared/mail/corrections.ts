import { longDay } from './describe-certificate.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const amounts: ReadonlySet<string> = new Set(['tenancy.monthly_rent', 'tenancy.deposit_amount', 'tenancy.rent_share']);

/** The name of a field for staff, for use within a sentence: 'their mobile number', 'the monthly rent'. */
export function nameFieldForStaff(field: string): string {
  return (correctableNames[field] ?? 'the application').replace(/\byour\b/, 'their');
}

/** A corrected value in words: a day as '1 September 2026', an amount in pounds. */
export function describeCorrectedValue(field: string, value: string): string {
  if (amounts.has(field)) return pounds.format(Number(value));
  return /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value) ? longDay(value) : value;
}

/**
 * The names of the fields that a tenant can be asked to correct, for use within a sentence. A copy of
 * `web/app/config/correctable-fields.ts`; a test checks that they agree.
 */
export const correctableNames: Readonly<Record<string, string>> = {
  'tenant.first_name': 'your first name',
  'tenant.surname': 'your surname',
  'tenant.date_of_birth': 'your date of birth',
  'tenant.mobile_number': 'your mobile number',
  'tenant.address_line_1': 'line 1 of your address',
  'tenant.address_line_2': 'line 2 of your address',
  'tenant.city': 'the city of your address',
  'tenant.postal_code': 'the postal code of your address',
  'tenant.country': 'the country of your address',
  'tenancy.address_line_1': 'line 1 of the property',
  'tenancy.address_line_2': 'line 2 of the property',
  'tenancy.city': 'the city of the property',
  'tenancy.postal_code': 'the postcode of the property',
  'tenancy.monthly_rent': 'the monthly rent',
  'tenancy.deposit_amount': 'the deposit',
  'tenancy.rent_share': 'your own share of the rent',
  'tenancy.start_date': 'the start date of the tenancy',
  'tenancy.end_date': 'the end date of the tenancy',
  'tenancy.entered_into': 'the day when the agreement was signed',
  'tenancy.landlord_name': 'the landlord’s name',
  'tenancy.landlord_address': 'the landlord’s address',
  'property_manager.company_name': 'the manager’s company name',
  'property_manager.contact_first_name': 'the manager’s first name',
  'property_manager.contact_last_name': 'the manager’s last name',
  'property_manager.business_email': 'the manager’s email',
  'property_manager.business_phone_number': 'the manager’s phone number',
  'property_manager.address_line_1': 'the manager’s address',
  'property_manager.city': 'the manager’s city',
  'property_manager.postal_code': 'the manager’s postcode',
};
