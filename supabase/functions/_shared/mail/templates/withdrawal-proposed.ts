import { openCertificate } from '../actions.ts';
import { longDay } from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';
import { grounds, type Withdrawal } from './certificate-withdrawal.ts';

interface ProposedWithdrawal extends Pick<Withdrawal, 'number' | 'ground' | 'noticeUntil' | 'happened'> {
  readonly applicationId: string;
  /** The person who proposes it; none in the example. */
  readonly colleague?: string;
}

/** Tells staff who may confirm it that a withdrawal waits for a second person. */
export const withdrawalProposed: EditableMail<ProposedWithdrawal> = {
  texts: { 'withdrawal-proposed': {} },
  values: ({ number, ground, noticeUntil, colleague = 'A colleague' }) => ({
    certificate_number: number,
    ground: grounds[ground],
    end_date: longDay(noticeUntil),
    colleague,
  }),
  frame: ({ applicationId, noticeUntil, happened }, { siteUrl }) => ({
    facts: [
      ...(happened ? [['What happened', happened] as const] : []),
      ['Last day of the notice', longDay(noticeUntil)],
      ['To be confirmed by', longDay(lastDayToConfirm(noticeUntil))],
    ],
    action: openCertificate(applicationId, siteUrl),
    footnote: 'You get this because you may decide on applications.',
  }),
};

/** The terms promise 14 days of notice, so a later confirmation is refused. */
function lastDayToConfirm(noticeUntil: string): string {
  return new Date(Date.parse(noticeUntil) - 14 * 86_400_000).toISOString().slice(0, 10);
}
