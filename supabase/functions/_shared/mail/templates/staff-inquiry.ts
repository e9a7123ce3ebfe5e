import type { Brand } from '../brand.ts';
import { describeInquiry, type InquiryFields } from '../describe-inquiry.ts';
import { preventAutolink } from '../links.ts';
import type { MailContent } from '../mail-content.ts';

interface StaffInquiry {
  /** The record of the inquiry. */
  readonly recordId: string;
  /** Whether the company already had a record with this e-mail address, which did not change. */
  readonly isRepeated: boolean;
  readonly inquiry: InquiryFields;
}

interface StaffInquiries {
  /** At least one. */
  readonly inquiries: readonly StaffInquiry[];
  /** The number of further inquiries. */
  readonly omitted: number;
}

/** Tells a member of staff about an inquiry, or all inquiries since the last mail. */
export function staffInquiryMail({ inquiries, omitted }: StaffInquiries, brand: Brand): MailContent {
  const [first] = inquiries;
  const content =
    first !== undefined && inquiries.length + omitted === 1
      ? aboutOne(first, brand)
      : aboutSeveral(inquiries, omitted, brand);
  return { ...content, footnote: 'You get this because you are an administrator.' };
}

type Content = Omit<MailContent, 'footnote'>;

function aboutOne({ recordId, isRepeated, inquiry }: StaffInquiry, brand: Brand): Content {
  const company = preventAutolink(inquiry.company_name ?? '');
  return {
    subject: `${isRepeated ? 'Repeated' : 'New'} landlord inquiry: ${company}`,
    preview: isRepeated ? 'The record was not changed.' : 'It is among the new ones under Property Managers.',
    paragraphs: [
      isRepeated
        ? `${company} is already on record with this email address. The record was not changed; this is what they sent now.`
        : `${company} has sent an inquiry. It is among the new ones under Property Managers.`,
    ],
    facts: describeInquiry(inquiry),
    action: linkTo(brand, `/${recordId}`, 'Open the record'),
  };
}

function aboutSeveral(inquiries: readonly StaffInquiry[], omitted: number, brand: Brand): Content {
  return {
    subject: `${inquiries.length + omitted} landlord inquiries`,
    preview: 'They have come since the last mail.',
    paragraphs: [
      'These inquiries have come since the last mail. They are among the new ones under Property Managers.',
      'A repeated one is of a company that is already on record with its email address. The record was not changed; this is what they sent now.',
      ...(omitted === 0 ? [] : [`${omitted} more came, which are not listed here.`]),
    ],
    facts: inquiries.map(({ isRepeated, inquiry }) => [
      isRepeated ? 'Repeated' : 'New',
      describeInquiry(inquiry)
        .map(([name, value]) => `${name}: ${value}`)
        .join(' · '),
    ]),
    action: linkTo(brand, '', 'Open Property Managers'),
  };
}

function linkTo({ siteUrl }: Brand, path: string, label: string): MailContent['action'] {
  return siteUrl === undefined ? undefined : { label, url: `${siteUrl}/dashboard/property-managers${path}` };
}
