import type { Brand } from '../brand.ts';
import type { MailContent } from '../mail-content.ts';

interface StaffInquiry {
  readonly company: string;
  /** The record that staff find the inquiry under. */
  readonly recordId: string;
  readonly isRepeated: boolean;
  /** All that was typed. */
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** Tells a member of staff of an inquiry. */
export function staffInquiryMail(
  { company, recordId, isRepeated, facts }: StaffInquiry,
  { siteUrl }: Brand,
): MailContent {
  return {
    subject: `${isRepeated ? 'Repeated' : 'New'} landlord inquiry: ${company}`,
    preview: isRepeated ? 'The record was not changed.' : 'It is among the new ones under Property Managers.',
    paragraphs: [
      isRepeated
        ? `${company} is already on record with this email address. The record was not changed; this is what they sent now.`
        : `${company} has sent an inquiry. It is among the new ones under Property Managers.`,
    ],
    facts,
    action:
      siteUrl === undefined
        ? undefined
        : { label: 'Open the record', url: `${siteUrl}/dashboard/property-managers/${recordId}` },
    footnote: 'You get this because you are an administrator.',
  };
}
