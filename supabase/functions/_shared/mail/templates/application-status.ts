import { openApplication } from '../actions.ts';
import { longDay } from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';
import { rejectionReasons } from '../reasons.ts';

interface StatusChange {
  readonly status: 'pending' | 'in_review' | 'approved' | 'rejected';
  /** Whether it takes back an approval. */
  readonly isTakenBack?: boolean | null;
  /** Whether it replaces an earlier reason, and the day of that reason as YYYY-MM-DD. */
  readonly isCorrection?: boolean;
  readonly replacedOn?: string;
  /** The note of staff for the tenant. */
  readonly note: string | null;
  /** The reason for a rejection, and the last day for an appeal; absent for every other status. */
  readonly reason?: keyof typeof rejectionReasons | null;
  readonly appealUntil?: string | null;
  /** The price and the payment instructions, in sentences; null for every status except approved. */
  readonly price?: string | null;
  readonly payment?: string | null;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells a tenant the state of the application and what happens next. */
export const applicationStatus: EditableMail<StatusChange> = {
  texts: {
    'approval-taken-back': { isTakenBack: true },
    'rejection-corrected': { status: 'rejected', isCorrection: true },
    'application-pending': { status: 'pending' },
    'application-in-review': { status: 'in_review' },
    'application-approved': { status: 'approved' },
    'application-rejected': { status: 'rejected' },
  },
  values: ({ note, reason, appealUntil, price, payment, replacedOn, applicationNumber }) => ({
    application_number: applicationNumber,
    note: note ?? '',
    // Staff explain the reason 'other' in their own words.
    reason: reason && reason !== 'other' ? `${rejectionReasons[reason]}.` : '',
    appeal: appealUntil
      ? `You can appeal until ${longDay(appealUntil)}: open your application, add the documents that prove it, and say why the decision is wrong. It is then looked at again by somebody who did not take part in it.`
      : '',
    price: price ? `What it costs: ${price}` : '',
    payment: payment ?? '',
    replaced_date: replacedOn ? longDay(replacedOn) : '',
  }),
  frame: ({ applicationId, applicationNumber }, { siteUrl }) => ({
    action: openApplication(applicationId, siteUrl),
    footnote: `You get this because it concerns your application ${applicationNumber}.`,
  }),
};
