import type { Brand } from '../brand.ts';
import { company } from '../company.ts';
import type { MailContent } from '../mail-content.ts';

interface IdleDraft {
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells a tenant that an application has been begun and not submitted. */
export function draftIdleMail({ applicationId, applicationNumber }: IdleDraft, { siteUrl }: Brand): MailContent {
  return {
    subject: `Your application ${applicationNumber} is not submitted yet`,
    preview: 'Your answers are kept',
    paragraphs: [
      'You began an application a while ago and have not submitted it. Your answers are kept, and you can go on where you stopped.',
      'If you no longer need it, you can delete it there. We do not write to you about it again.',
    ],
    action:
      siteUrl === undefined
        ? undefined
        : {
            label: 'Continue your application',
            url: `${siteUrl}/dashboard/application-submission?application=${encodeURIComponent(applicationId)}`,
          },
    footnote: `If something stopped you, write to ${company.email} or call ${company.phone}.`,
  };
}
