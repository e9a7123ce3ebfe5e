/** The kind of input for an answer. It is the same as in the form where the value is first entered. */
export type CorrectionKind = 'text' | 'date' | 'money' | 'mobile' | 'phone' | 'email' | 'country' | 'postcode';

/** The fields that staff can ask the tenant of a submitted application to correct. The database copies the answer into the record. */
export const correctableFields = {
  'tenant.first_name': { label: 'Tenant: first name', name: 'your first name', kind: 'text' },
  'tenant.surname': { label: 'Tenant: surname', name: 'your surname', kind: 'text' },
  'tenant.date_of_birth': { label: 'Tenant: date of birth', name: 'your date of birth', kind: 'date' },
  'tenant.mobile_number': { label: 'Tenant: mobile number', name: 'your mobile number', kind: 'mobile' },
  'tenant.address_line_1': { label: 'Tenant: address line 1', name: 'line 1 of your address', kind: 'text' },
  'tenant.address_line_2': { label: 'Tenant: address line 2', name: 'line 2 of your address', kind: 'text' },
  'tenant.city': { label: 'Tenant: city', name: 'the city of your address', kind: 'text' },
  'tenant.postal_code': { label: 'Tenant: postal code', name: 'the postal code of your address', kind: 'text' },
  'tenant.country': { label: 'Tenant: country', name: 'the country of your address', kind: 'country' },
  'tenancy.address_line_1': { label: 'Property: address line 1', name: 'line 1 of the property', kind: 'text' },
  'tenancy.address_line_2': { label: 'Property: address line 2', name: 'line 2 of the property', kind: 'text' },
  'tenancy.city': { label: 'Property: city', name: 'the city of the property', kind: 'text' },
  'tenancy.postal_code': { label: 'Property: postal code', name: 'the postcode of the property', kind: 'postcode' },
  'tenancy.monthly_rent': { label: 'Tenancy: monthly rent', name: 'the monthly rent', kind: 'money' },
  'tenancy.deposit_amount': { label: 'Tenancy: deposit', name: 'the deposit', kind: 'money' },
  'tenancy.rent_share': { label: 'Tenancy: own share', name: 'your own share of the rent', kind: 'money' },
  'tenancy.start_date': { label: 'Tenancy: start date', name: 'the start date of the tenancy', kind: 'date' },
  'tenancy.end_date': { label: 'Tenancy: end date', name: 'the end date of the tenancy', kind: 'date' },
  'tenancy.entered_into': { label: 'Tenancy: signed on', name: 'the day when the agreement was signed', kind: 'date' },
  'tenancy.landlord_name': { label: 'Tenancy: landlord’s name', name: 'the landlord’s name', kind: 'text' },
  'tenancy.landlord_address': { label: 'Tenancy: landlord’s address', name: 'the landlord’s address', kind: 'text' },
  'property_manager.company_name': { label: 'Manager: company name', name: 'the manager’s company name', kind: 'text' },
  'property_manager.contact_first_name': {
    label: 'Manager: first name',
    name: 'the manager’s first name',
    kind: 'text',
  },
  'property_manager.contact_last_name': { label: 'Manager: last name', name: 'the manager’s last name', kind: 'text' },
  'property_manager.business_email': { label: 'Manager: email', name: 'the manager’s email', kind: 'email' },
  'property_manager.business_phone_number': {
    label: 'Manager: phone',
    name: 'the manager’s phone number',
    kind: 'phone',
  },
  'property_manager.address_line_1': { label: 'Manager: address line 1', name: 'the manager’s address', kind: 'text' },
  'property_manager.city': { label: 'Manager: city', name: 'the manager’s city', kind: 'text' },
  'property_manager.postal_code': { label: 'Manager: postal code', name: 'the manager’s postcode', kind: 'postcode' },
} as const satisfies Record<string, { label: string; name: string; kind: CorrectionKind }>;

export type CorrectableField = keyof typeof correctableFields;

/** Whether a field can be corrected by its tenant. */
export function isCorrectable(field: string): field is CorrectableField {
  return field in correctableFields;
}

/** The texts and the kind of a field that a request names; undefined for a request without a field. */
export function correctableField(
  field: string | null,
): { label: string; name: string; kind: CorrectionKind } | undefined {
  return field !== null && isCorrectable(field) ? correctableFields[field] : undefined;
}
