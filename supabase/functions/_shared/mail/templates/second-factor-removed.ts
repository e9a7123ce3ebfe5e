import type { Brand } from '../brand.ts';
import { company } from '../company.ts';
import type { MailContent, NoData } from '../mail-content.ts';

/** Tells a person that staff have removed the authenticator app from the account. */
export function secondFactorRemovedMail(_data: NoData, { siteUrl }: Brand): MailContent {
  return {
    subject: 'Your two-step sign-in was turned off',
    preview: 'You now sign in with your password alone.',
    paragraphs: [
      'One of our administrators has removed the authenticator app from your account. You now sign in with your password alone.',
      'If you asked for this, set up your new app under Settings as soon as you have signed in.',
    ],
    action: siteUrl === undefined ? undefined : { label: 'Open Settings', url: `${siteUrl}/dashboard/settings` },
    footnote: `If you did not ask for this, change your password now and call us on ${company.phone}.`,
  };
}
