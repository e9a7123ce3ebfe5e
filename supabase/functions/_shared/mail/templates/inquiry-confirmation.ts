import { company } from '../company.ts';
import { specimensForNow } from '../describe-certificate.ts';
import type { MailContent } from '../mail-content.ts';

interface InquiryConfirmation {
  /** Whether certificates are specimens now; none in a job of an earlier release. */
  readonly specimen?: boolean;
}

/**
 * Thanks the sender of an inquiry. It repeats nothing that was typed: the form is public, and must not be a way to send text to a
 * stranger's mailbox.
 */
export function inquiryConfirmationMail({ specimen = false }: InquiryConfirmation): MailContent {
  return {
    subject: 'Thank you for your inquiry',
    preview: 'One of us will read it and come back to you.',
    paragraphs: [
      'We have received your inquiry about Rent Guarantee Certificates. Thank you for getting in touch.',
      `One of us will read it and come back to you by email or telephone. We work ${company.supportHours}. Until then you need to do nothing, unless we have mailed you a question about a tenancy: answer it meanwhile as that email says.`,
      ...(specimen ? [specimensForNow] : []),
      `This email does not repeat your question, because anybody can type an address into that form. We have all that you wrote. To add something, write from this address to ${company.email}: we find your inquiry by it.`,
      `If it is urgent, call us on ${company.phone}.`,
    ],
    footnote:
      'If you did not send an inquiry, you can ignore this email. Somebody may have mistyped their own address.',
  };
}
