import type { Brand } from '../brand.ts';
import { company } from '../company.ts';
import type { MailContent } from '../mail-content.ts';

interface StatusChange {
  readonly status: 'pending' | 'in_review' | 'approved' | 'rejected';
  /** What staff noted with the change, for the tenant to read. */
  readonly note: string | null;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

const words: Readonly<Record<StatusChange['status'], { subject: string; preview: string; next: string }>> = {
  pending: {
    subject: 'We have your application',
    preview: 'What happens next',
    next: 'A person checks your documents and what you told us. If anything is missing, we write to you; until then there is nothing for you to do.',
  },
  in_review: {
    subject: 'We are checking your application',
    preview: 'A person is looking at it now',
    next: 'A person is looking at your application and your documents. We write to you as soon as it is decided, or if we need anything from you.',
  },
  approved: {
    subject: 'Your application is approved',
    preview: 'Your certificate comes next',
    next: 'Your certificate is issued as soon as it is signed. You and your landlord or agent then get it by mail.',
  },
  rejected: {
    subject: 'We cannot guarantee your rent',
    preview: 'What you can do now',
    next: `If something in your application was wrong or has changed, write to ${company.email} or call ${company.phone}: you can ask for the decision to be looked at again by somebody who did not take part in it.`,
  },
};

/** Tells a tenant where the application stands and what happens next. */
export function applicationStatusMail(data: StatusChange, { siteUrl }: Brand): MailContent {
  const { status, note, applicationId, applicationNumber } = data;
  const { subject, preview, next } = words[status];
  return {
    subject: `${subject}: ${applicationNumber}`,
    preview,
    paragraphs: note === null ? [next] : [note, next],
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
