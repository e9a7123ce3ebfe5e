import type { Brand } from '../brand.ts';
import { company } from '../company.ts';
import { longDay } from '../describe-certificate.ts';
import type { MailContent } from '../mail-content.ts';
import { rejectionReasons } from '../rejection-reasons.ts';

interface StatusChange {
  readonly status: 'pending' | 'in_review' | 'approved' | 'rejected';
  /** What staff noted with the change, for the tenant to read. */
  readonly note: string | null;
  /** Why it is rejected, and until when the tenant can appeal; absent for every other status. */
  readonly reason?: keyof typeof rejectionReasons | null;
  readonly appealUntil?: string | null;
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
    next: `If you have a question, write to ${company.email} or call ${company.phone}.`,
  },
};

/** Tells a tenant where the application stands and what happens next. */
export function applicationStatusMail(data: StatusChange, { siteUrl }: Brand): MailContent {
  const { status, note, applicationId, applicationNumber } = data;
  const { subject, preview, next } = words[status];
  return {
    subject: `${subject}: ${applicationNumber}`,
    preview,
    paragraphs: [...reasonOf(data), ...(note === null ? [] : [note]), ...appealOf(data), next],
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

function reasonOf({ reason }: StatusChange): string[] {
  return reason ? [`${rejectionReasons[reason]}.`] : [];
}

function appealOf({ appealUntil }: StatusChange): string[] {
  if (!appealUntil) return [];
  return [
    `You can appeal until ${longDay(appealUntil)}: open your application and say why the decision is wrong. It is then looked at again by somebody who did not take part in it.`,
  ];
}
