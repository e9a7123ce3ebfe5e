import type { Mail } from '../_shared/function-context.ts';
import { layOutMail } from '../_shared/lay-out-mail.ts';
import type { Inquiry } from './read-inquiry.ts';

/** Where the mails come from, as far as it is set. */
interface Place {
  readonly siteUrl: string | undefined;
  readonly sender: string | undefined;
}

/** The record that staff find the inquiry under. */
interface InquiryRecord {
  readonly id: string;
  readonly isRepeated: boolean;
}

const defaultSender = 'Rent Guarantee Certificates';

/** Tells a member of staff of an inquiry, with all that was typed. */
export function staffMail(to: string, inquiry: Inquiry, record: InquiryRecord, { siteUrl, sender }: Place): Mail {
  const company = inquiry.company_name ?? '';
  return layOutMail(to, sender ?? defaultSender, {
    subject: `${record.isRepeated ? 'Repeated' : 'New'} landlord inquiry: ${company}`,
    paragraphs: [
      record.isRepeated
        ? `${company} is already on record with this email address. The record was not changed; this is what they sent now.`
        : `${company} has sent an inquiry. It is among the new ones under Property Managers.`,
    ],
    facts: describe(inquiry),
    action:
      siteUrl === undefined
        ? undefined
        : { label: 'Open the record', url: `${siteUrl}/dashboard/property-managers/${record.id}` },
    footnote: 'You get this because you are an administrator.',
  });
}

/**
 * Thanks whoever sent an inquiry. It repeats nothing that was typed: the form is open to all, and must not be a way to put
 * words into a stranger's mailbox.
 */
export function confirmationMail(to: string, { sender }: Place): Mail {
  return layOutMail(to, sender ?? defaultSender, {
    subject: 'Thank you for your inquiry',
    paragraphs: [
      'We have received your inquiry about Rent Guarantee Certificates. Thank you for getting in touch.',
      'One of us will read it and come back to you by email or telephone. There is nothing that you need to do until then.',
    ],
    footnote:
      'If you did not send an inquiry, you can ignore this email. Somebody may have mistyped their own address.',
  });
}

function describe(inquiry: Inquiry): [string, string][] {
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
