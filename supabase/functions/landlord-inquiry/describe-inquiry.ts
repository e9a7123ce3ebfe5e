import type { Inquiry } from './read-inquiry.ts';

/** All that was typed, by names for staff. */
export function describeInquiry(inquiry: Inquiry): [name: string, value: string][] {
  const phone = (code: string | null, number: string | null) => (number === null ? null : `${code ?? '+44'} ${number}`);
  const rows: [string, string | null][] = [
    ['Role', inquiry.manager_type === 'landlord' ? 'Landlord' : 'Letting agent'],
    ['Company', inquiry.company_name],
    ['Contact', `${inquiry.contact_first_name} ${inquiry.contact_last_name}`],
    ['Email', inquiry.business_email],
    ['Phone', phone(inquiry.business_phone_country_code, inquiry.business_phone_number)],
    ['Mobile', phone(inquiry.mobile_country_code, inquiry.mobile_number)],
    ['Website', inquiry.website_url],
    ['Address', addressOf(inquiry)],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}

function addressOf(inquiry: Inquiry): string {
  const { address_line_1, address_line_2, city, state_province, postal_code, country } = inquiry;
  return [address_line_1, address_line_2, city, state_province, postal_code, country]
    .filter((part) => part !== null)
    .join(', ');
}
