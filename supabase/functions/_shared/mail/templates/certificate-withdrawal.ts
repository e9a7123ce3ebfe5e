import type { Brand } from '../brand.ts';
import { company } from '../company.ts';
import { type CertificateFacts, longDay, specimenNotice } from '../describe-certificate.ts';
import type { MailContent } from '../mail-content.ts';

interface Withdrawal extends Pick<CertificateFacts, 'number' | 'property' | 'specimen'> {
  readonly ground: 'fraud' | 'fee_unpaid';
  /** The last day of the notice, as YYYY-MM-DD. */
  readonly noticeUntil: string;
}

const grounds = {
  fraud: 'it was obtained by fraud',
  fee_unpaid: 'its fee was not paid before the tenancy agreement was entered into',
} as const;

/** Gives tenant and landlord notice that a certificate is withdrawn. */
export function certificateWithdrawalMail(data: Withdrawal, _brand: Brand): MailContent {
  const { number, property, ground, noticeUntil } = data;
  return {
    subject: `Notice: certificate ${number} is withdrawn`,
    preview: `It ends after ${longDay(noticeUntil)}.`,
    paragraphs: [
      ...specimenNotice(data),
      `We withdraw certificate ${number} because ${grounds[ground]}. It covers no rent that falls due after ${longDay(noticeUntil)}.`,
      'Claims that arose before that day ends stay.',
    ],
    facts: [['Property', [...property.lines, property.postcode].join(', ')]],
    footnote: `If you disagree, write to ${company.email} or call ${company.phone}: somebody who did not take part in the decision looks at it again.`,
  };
}
