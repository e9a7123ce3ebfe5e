import type { Brand } from '../brand.ts';
import { company } from '../company.ts';
import type { MailContent } from '../mail-content.ts';

interface Closing {
  readonly event: 'withdrawn' | 'closed' | 'reopened';
  /** Why, in the words of the person who did it. */
  readonly reason: string | null;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

const texts: Readonly<Record<Closing['event'], { subject: string; preview: string; next: string }>> = {
  withdrawn: {
    subject: 'You have withdrawn your application',
    preview: 'Nobody decides it any more',
    next: `Nobody decides your application any more. If you change your mind, write to ${company.email} or call ${company.phone}, and we open it again.`,
  },
  closed: {
    subject: 'We have closed your application',
    preview: 'Without a decision',
    next: `We have closed your application without a decision. If that is a mistake, write to ${company.email} or call ${company.phone}, and we open it again.`,
  },
  reopened: {
    subject: 'Your application is open again',
    preview: 'It waits for a decision',
    next: 'We have opened your application again, and it waits for a decision as before.',
  },
};

/** Tells a tenant that an application ended without a decision, or is open again. */
export function applicationClosingMail(data: Closing, { siteUrl }: Brand): MailContent {
  const { event, reason, applicationId, applicationNumber } = data;
  const { subject, preview, next } = texts[event];
  return {
    subject: `${subject}: ${applicationNumber}`,
    preview,
    paragraphs: reason === null ? [next] : [`Reason: ${reason}`, next],
    action:
      siteUrl === undefined
        ? undefined
        : {
            label: 'Open your application',
            url: `${siteUrl}/dashboard/my-applications/${encodeURIComponent(applicationId)}`,
          },
    footnote: `You get this because it concerns your application ${applicationNumber}.`,
  };
}
