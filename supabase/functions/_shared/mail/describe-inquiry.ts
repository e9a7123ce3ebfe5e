import { preventAutolink } from './links.ts';

/** The values that a landlord or letting agent typed, by column name. Empty values are left out. */
export type InquiryFields = Readonly<Partial<Record<string, string>>>;

/** All typed values, with labels for staff. */
export function describeInquiry(inquiry: InquiryFields): [name: string, value: string][] {
  const rows: [string, string | undefined][] = [
    ['Role', inquiry.manager_type === 'landlord' ? 'Landlord' : 'Letting agent'],
    ['Company', inquiry.company_name === undefined ? undefined : preventAutolink(inquiry.company_name)],
    ['Contact', `${inquiry.contact_first_name} ${inquiry.contact_last_name}`],
    ['Email', inquiry.business_email],
    ['Phone', phoneOf(inquiry.business_phone_country_code, inquiry.business_phone_number)],
    ['Mobile', phoneOf(inquiry.mobile_country_code, inquiry.mobile_number)],
    ['Website', inquiry.website_url],
    ['Address', addressOf(inquiry)],
    ['About', inquiry.about],
    ['Question', inquiry.question],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== undefined);
}

/** A number that can be dialled: without the zero that is dialled only within the UK, and with the country code once. */
function phoneOf(code = '+44', number?: string): string | undefined {
  if (number === undefined) return undefined;
  const whole = number.replace(/^00(?=[1-9])/, '+');
  if (whole.startsWith('+') && !whole.startsWith(code)) return whole;
  const own = whole.startsWith('+') ? whole.slice(code.length).trimStart() : whole;
  return `${code} ${code === '+44' ? own.replace(/^(\(0\)|0)\s*/, '') : own}`;
}

function addressOf(inquiry: InquiryFields): string {
  const { address_line_1, address_line_2, city, state_province, postal_code, country } = inquiry;
  return [address_line_1, address_line_2, city, state_province, postal_code, country]
    .filter((part) => part !== undefined)
    .join(', ');
}
