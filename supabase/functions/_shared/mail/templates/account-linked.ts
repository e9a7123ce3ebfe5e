import type { Brand } from '../brand.ts';
import { company as us } from '../company.ts';
import type { MailContent } from '../mail-content.ts';

interface AccountLinked {
  /** The landlord or agent. */
  readonly company: string;
  /** The person whose account it is, in the mail to the landlord or agent; null in the mail to that person. */
  readonly person: string | null;
}

/** Tells a person that their account acts for a landlord or agent, or tells this to the landlord or agent. */
export function accountLinkedMail({ company, person }: AccountLinked, { name, siteUrl }: Brand): MailContent {
  const home = siteUrl === undefined ? undefined : { label: 'Sign in', url: `${siteUrl}/dashboard/home` };
  const footnote = `If you did not expect this, tell us: ${us.email} or ${us.phone}.`;
  if (person === null) {
    return {
      subject: `Your account acts for ${company}`,
      preview: 'You see its tenancies and certificates when you sign in.',
      paragraphs: [
        `Your account at ${name} acts for ${company} from now on.`,
        'When you sign in you see its applications and certificates, and answer what we ask about a tenancy.',
      ],
      action: home,
      footnote,
    };
  }
  return {
    subject: `An account acts for ${company}`,
    preview: `It is the account of ${person}.`,
    paragraphs: [
      `This account at ${name} acts for ${company} from now on: ${person}.`,
      'It sees your applications and certificates, and answers what we ask about a tenancy.',
    ],
    footnote,
  };
}
