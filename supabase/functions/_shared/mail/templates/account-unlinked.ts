import type { Brand } from '../brand.ts';
import { company as us } from '../company.ts';
import type { MailContent } from '../mail-content.ts';

interface AccountUnlinked {
  /** The landlord or agent. */
  readonly company: string;
  /** The person whose account it is, in the mail to the landlord or agent; null in the mail to that person. */
  readonly person: string | null;
  /** Whether the account was linked by an address that the landlord or agent no longer has; none in a job of an earlier release. */
  readonly hasOtherAddress?: boolean;
}

/** Tells a person that their account no longer acts for a landlord or agent, or tells this to the landlord or agent. */
export function accountUnlinkedMail(
  { company, person, hasOtherAddress = false }: AccountUnlinked,
  { name }: Brand,
): MailContent {
  const footnote = `If you did not expect this, tell us: ${us.email} or ${us.phone}.`;
  if (person === null) {
    return {
      subject: `Your access to ${company} has ended`,
      preview: 'You no longer see its applications and certificates.',
      paragraphs: [
        `Your account at ${name} does not act for ${company} any more.${
          hasOtherAddress
            ? ` It did because it had the address of ${company}, which has another one with us now. If you still act for ${company}, ask there, or write to us.`
            : ''
        }`,
        'You no longer see its applications and certificates, and we send you no more questions about its tenancies. The account itself stays.',
      ],
      footnote,
    };
  }
  return {
    subject: `An account no longer acts for ${company}`,
    preview: `It is the account of ${person}.`,
    paragraphs: [
      `This account at ${name} does not act for ${company} any more: ${person}.`,
      'It no longer sees your applications and certificates, and cannot answer for you.',
    ],
    footnote,
  };
}
