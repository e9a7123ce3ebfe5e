import { longDay } from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';
import { openCertificate } from '../open-certificate.ts';

interface ProposedReversal {
  readonly number: string;
  readonly applicationId: string;
  readonly reason: string;
  /** The last day of the notice, as YYYY-MM-DD. */
  readonly noticeUntil: string;
  /** Who proposes it; none in the example. */
  readonly colleague?: string;
}

/** Tells a member of staff who may be the second person that it is proposed to take back a notice of withdrawal. */
export const reversalProposed: EditableMail<ProposedReversal> = {
  texts: { 'reversal-proposed': {} },
  values: ({ number, reason, noticeUntil, colleague = 'A colleague' }) => ({
    certificate_number: number,
    reason,
    end_date: longDay(noticeUntil),
    colleague,
  }),
  frame: ({ applicationId, noticeUntil }, { siteUrl }) => ({
    facts: [['Last day of the notice', longDay(noticeUntil)]],
    action: openCertificate(applicationId, siteUrl),
    footnote: 'You get this because you may decide on applications.',
  }),
};
