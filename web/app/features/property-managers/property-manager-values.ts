import { DEFAULT_COUNTRY } from '~/config/limits';
import { managerTypeLabels, managerTypes } from '~/config/people';
import type { PropertyManager } from '~/data/property-managers/property-manager-query';
import type {
  PropertyManagerRecordValues,
  PropertyManagerValues,
} from '~/data/property-managers/property-managers-schema';
import type { ReadableField } from '~/lib/changes';
import { formatPhone, readPhone } from '~/lib/phone';

export const managerTypeOptions = managerTypes.map((value) => ({ value, label: managerTypeLabels[value] }));

/** The initial values of 'Add New Property Manager'. */
export const emptyPropertyManager: PropertyManagerValues = {
  manager_type: 'landlord',
  company_name: '',
  contact_first_name: '',
  contact_last_name: '',
  business_email: '',
  business_phone_number: '',
  address_line_1: '',
  address_line_2: '',
  city: '',
  state_province: '',
  postal_code: '',
  country: DEFAULT_COUNTRY,
  website_url: '',
};

/** A property manager as its form holds it. */
export function toRecordValues(manager: PropertyManager): PropertyManagerRecordValues {
  const phone = readPhone(manager.business_phone_country_code, manager.business_phone_number);
  const mobile = readPhone(manager.mobile_country_code, manager.mobile_number);
  return {
    manager_type: manager.manager_type,
    company_name: manager.company_name,
    contact_first_name: manager.contact_first_name,
    contact_last_name: manager.contact_last_name,
    business_email: manager.business_email,
    business_phone_country_code: phone.countryCode,
    business_phone_number: phone.number,
    mobile_country_code: mobile.countryCode,
    mobile_number: mobile.number,
    address_line_1: manager.address_line_1,
    address_line_2: manager.address_line_2 ?? '',
    city: manager.city,
    state_province: manager.state_province ?? '',
    postal_code: manager.postal_code,
    country: manager.country,
    website_url: manager.website_url ?? '',
    email_processed: manager.email_processed,
  };
}

/** The fields that are compared to show what somebody else changed. */
export const readableFields: readonly ReadableField<PropertyManager>[] = [
  ['manager_type', 'Type', (manager) => managerTypeLabels[manager.manager_type]],
  ['company_name', 'Company name', (manager) => manager.company_name],
  ['website_url', 'Website', (manager) => manager.website_url],
  ['email_processed', 'Inquiry dealt with', (manager) => (manager.email_processed ? 'Yes' : 'No')],
  ['contact_first_name', 'First name', (manager) => manager.contact_first_name],
  ['contact_last_name', 'Last name', (manager) => manager.contact_last_name],
  ['business_email', 'Business email', (manager) => manager.business_email],
  [
    'business_phone_number',
    'Business phone',
    (manager) => formatPhone(manager.business_phone_country_code, manager.business_phone_number),
  ],
  ['mobile_number', 'Mobile', (manager) => formatPhone(manager.mobile_country_code, manager.mobile_number)],
  ['address_line_1', 'Address line 1', (manager) => manager.address_line_1],
  ['address_line_2', 'Address line 2', (manager) => manager.address_line_2],
  ['city', 'City', (manager) => manager.city],
  ['state_province', 'State or province', (manager) => manager.state_province],
  ['postal_code', 'Postal code', (manager) => manager.postal_code],
  ['country', 'Country', (manager) => manager.country],
];
