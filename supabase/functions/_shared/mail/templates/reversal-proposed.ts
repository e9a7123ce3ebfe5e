import { openCertificate } from '../actions.ts';
import { longDay } from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';

interface ProposedReversal {
  readonly number: string;
  readonly applicationId: string;
  readonly reason: string;
  /** The last day of the notice, as YYYY-MM-DD. */
  readonly noticeUntil: string;
  /** The person who proposes or confirms it; null when that is not known, none in the example. */
  readonly colleague?: string | null;
  /** Whether the notice is taken back. */
  readonly isConfirmed?: boolean;
}

/**
 * Tells staff who may confirm it that a colleague proposes to take back a notice of withdrawal. When it is taken back, tells the two who
 * proposed and confirmed the withdrawal.
 */
export const reversalProposed: EditableMail<ProposedReversal> = {
  texts: { 'reversal-confirmed': { isConfirmed: true }, 'reversal-proposed': {} },
  values: ({ number, reason, noticeUntil, colleague }) => ({
    certificate_number: number,
    reason,
    end_date: longDay(noticeUntil),
    colleague: colleague ?? 'A colleague',
  }),
  frame: ({ applicationId, noticeUntil, isConfirmed }, { siteUrl }) => ({
    facts: [['Last day of the notice', longDay(noticeUntil)]],
    action: openCertificate(applicationId, siteUrl),
    footnote: `You get this because ${isConfirmed ? 'you proposed or confirmed the withdrawal' : 'you may decide on applications'}.`,
  }),
};
