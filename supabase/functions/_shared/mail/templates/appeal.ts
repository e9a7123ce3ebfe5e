import type { Brand } from '../brand.ts';
import type { MailContent } from '../mail-content.ts';

interface Appeal {
  /** received and the outcomes go to the tenant, waiting goes to staff who may decide it. */
  readonly event: 'received' | 'waiting' | 'upheld' | 'overturned';
  /** The tenant's words for staff, the answer of staff for the tenant; none when it is received. */
  readonly words: string | null;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

const texts: Readonly<Record<Appeal['event'], { subject: string; preview: string; next: string }>> = {
  received: {
    subject: 'We have your appeal',
    preview: 'Somebody else looks at your application',
    next: 'Somebody who did not take part in the decision looks at your application again. We write to you when it is decided; until then there is nothing for you to do.',
  },
  waiting: {
    subject: 'An appeal waits for you',
    preview: 'A tenant appeals against a rejection',
    next: 'A tenant appeals against a rejection that was not yours. Read what they say, and decide it.',
  },
  upheld: {
    subject: 'Your appeal is decided',
    preview: 'The decision stands',
    next: 'Somebody who did not take part in the decision has looked at your application, and the decision stands. You can apply again at any time.',
  },
  overturned: {
    subject: 'Your appeal is decided',
    preview: 'We look at your application again',
    next: 'Somebody who did not take part in the decision has looked at your application, and it is in review again. We write to you as soon as it is decided.',
  },
};

/** Tells a tenant of their appeal, and staff of one that they may decide. */
export function appealMail(data: Appeal, { siteUrl }: Brand): MailContent {
  const { event, words, applicationId, applicationNumber } = data;
  const { subject, preview, next } = texts[event];
  const id = encodeURIComponent(applicationId);
  const screen = event === 'waiting' ? `rent-guarantees/${id}` : `my-applications/${id}`;
  return {
    subject: `${subject}: ${applicationNumber}`,
    preview,
    paragraphs: words === null ? [next] : [next, words],
    action:
      siteUrl === undefined
        ? undefined
        : {
            label: event === 'waiting' ? 'Decide the appeal' : 'Open your application',
            url: `${siteUrl}/dashboard/${screen}`,
          },
    footnote:
      event === 'waiting'
        ? 'You get this because you may decide on applications.'
        : `You get this because it concerns your application ${applicationNumber}.`,
  };
}
