import type { Brand } from '../brand.ts';
import { company } from '../company.ts';
import type { MailContent, NoData } from '../mail-content.ts';

/** Tells a person that staff have deleted their account. */
export function accountClosedMail(_data: NoData, { name, siteUrl }: Brand): MailContent {
  return {
    subject: 'Your account was closed',
    preview: 'You cannot sign in with this address any more.',
    paragraphs: [
      `Our staff have closed your account at ${name}, and you cannot sign in with this address any more. Your profile, documents and messages are deleted.`,
      'What we keep of an application, and why, is in our privacy policy.',
    ],
    action: siteUrl === undefined ? undefined : { label: 'Read the privacy policy', url: `${siteUrl}/privacy` },
    footnote: `If you did not expect this, or have questions, write to ${company.email} or call ${company.phone}.`,
  };
}
