import type { Brand } from '../brand.ts';
import { company } from '../company.ts';
import type { MailContent, NoData } from '../mail-content.ts';

/** Tells a person that staff have signed them out everywhere. */
export function signedOutMail(_data: NoData, { siteUrl }: Brand): MailContent {
  return {
    subject: 'You were signed out on all devices',
    preview: 'Sign in again to go on. Nothing of what you saved is lost.',
    paragraphs: [
      'One of our administrators has signed you out on all devices. Nothing of what you saved is lost: sign in again to go on.',
      'If somebody else may know your password, choose "Forgot your password?" on the sign-in page and set a new one.',
    ],
    action: siteUrl === undefined ? undefined : { label: 'Sign in', url: `${siteUrl}/auth` },
    footnote: `If you did not expect this, call us on ${company.phone}.`,
  };
}
