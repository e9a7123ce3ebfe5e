/** Readable names for the columns of applications, tenancies and property managers. */
const fieldLabels: Readonly<Record<string, string>> = {
  address_line_1: 'address line 1',
  address_line_2: 'address line 2',
  alternatives_offered: 'other options offered',
  application_number: 'application number',
  business_email: 'business email',
  business_phone_country_code: 'business phone country code',
  business_phone_number: 'business phone',
  came_by: 'reason for the guarantee',
  certificate_end_date: 'certificate end date',
  certificate_number: 'certificate number',
  certificate_start_date: 'certificate start date',
  city: 'city',
  company_name: 'company name',
  company_tenant: 'company that rents',
  contact_first_name: 'contact first name',
  contact_last_name: 'contact last name',
  country: 'country',
  deposit_amount: 'deposit amount',
  deposit_currency: 'deposit currency',
  end_date: 'end date',
  entered_into: 'day of signing',
  guarantee_amount: 'guarantee amount',
  guarantee_currency: 'guarantee currency',
  in_student_code: 'student housing code',
  info_box: 'further information',
  internal_notes: 'internal notes',
  landlord_address: 'landlord’s address',
  landlord_name: 'landlord’s name',
  manager_type: 'type',
  mobile_country_code: 'mobile country code',
  mobile_number: 'mobile number',
  monthly_rent: 'monthly rent',
  nation: 'nation',
  postal_code: 'postal code',
  property_manager_id: 'property manager',
  regime: 'kind of agreement',
  rent_currency: 'rent currency',
  rent_share: 'own share',
  signing: 'agreement signed',
  start_date: 'start date',
  state_province: 'state or province',
  tenancy_id: 'tenancy',
  tenant_id: 'tenant',
  website_url: 'website',
};

/** Column names as one line: 'Monthly rent, start date'. An unknown column is shown by its name. `amountNow` follows the guarantee amount. */
export function describeFields(fields: readonly string[], amountNow?: string): string {
  const line = fields
    .map((field) => {
      const label = fieldLabels[field] ?? field.replaceAll('_', ' ');
      return field === 'guarantee_amount' && amountNow ? `${label} (now ${amountNow})` : label;
    })
    .join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}
