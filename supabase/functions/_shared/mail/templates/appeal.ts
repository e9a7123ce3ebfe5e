import { openApplication, openPermissions } from '../actions.ts';
import { longDay } from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';

interface Appeal {
  /**
   * 'received' and the decisions go to the tenant, 'waiting' to staff who may decide it, 'unattended' to owners when nobody may decide it,
   * and 'withdrawn' to the member of staff who has the case.
   */
  readonly event: 'received' | 'waiting' | 'unattended' | 'upheld' | 'overturned' | 'withdrawn';
  /** The tenant's words for staff, the answer of staff for the tenant; none when it is received. */
  readonly words: string | null;
  /** The day by which an answer is promised, YYYY-MM-DD; only where one is awaited. */
  readonly answerBy?: string | null;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells a tenant about their appeal, staff about one that they may decide, and owners about one that nobody may decide. */
export const appeal: EditableMail<Appeal> = {
  texts: {
    'appeal-received': { event: 'received' },
    'appeal-waiting': { event: 'waiting' },
    'appeal-unattended': { event: 'unattended' },
    'appeal-upheld': { event: 'upheld' },
    'appeal-overturned': { event: 'overturned' },
    'appeal-withdrawn': { event: 'withdrawn' },
  },
  values: ({ words, answerBy, applicationNumber }) => ({
    application_number: applicationNumber,
    words: words ?? '',
    // A mail that was queued before a day was promised has none.
    answer_date: answerBy ? longDay(answerBy) : 'the day that your application shows',
  }),
  frame: ({ event, applicationId, applicationNumber }, { siteUrl }) => {
    if (event === 'waiting') {
      return {
        action: review('Decide the appeal', applicationId, siteUrl),
        footnote: 'You get this because you may decide on applications.',
      };
    }
    if (event === 'unattended') {
      return {
        action: openPermissions(siteUrl),
        footnote: 'You get this because you are an owner, and nobody may decide the appeal.',
      };
    }
    if (event === 'withdrawn') {
      return {
        action: review('Open the application', applicationId, siteUrl),
        footnote: `You get this because you have the application ${applicationNumber}.`,
      };
    }
    return {
      action: openApplication(applicationId, siteUrl),
      footnote: `You get this because it concerns your application ${applicationNumber}.`,
    };
  },
};

function review(label: string, applicationId: string, siteUrl: string | undefined) {
  if (siteUrl === undefined) return undefined;
  return { label, url: `${siteUrl}/dashboard/rent-guarantees/${encodeURIComponent(applicationId)}/review` };
}
