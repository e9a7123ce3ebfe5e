import { company } from '../company.ts';
import {
  type CertificateFacts,
  checkAction,
  describeProperty,
  longDay,
  specimenNotice,
} from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';
import { openApplication } from '../open-application.ts';

/** Notices that an earlier release queued have no tenants and no days of cover, and are for nobody in particular. */
export interface Withdrawal
  extends Pick<CertificateFacts, 'number' | 'property' | 'specimen'>,
    Partial<Pick<CertificateFacts, 'tenants' | 'from' | 'until' | 'applicationId'>> {
  readonly ground: 'fraud' | 'fee_unpaid';
  /** The last day of the notice, as YYYY-MM-DD. */
  readonly noticeUntil: string;
  /** To the tenant, who answers it in the application; otherwise to the landlord or agent. */
  readonly forTenant?: boolean;
}

export const grounds = {
  fraud: 'it was obtained by fraud',
  fee_unpaid: 'its fee was not paid before the tenancy agreement was entered into',
} as const;

/** Gives tenant and landlord notice that a certificate is withdrawn. */
export const certificateWithdrawal: EditableMail<Withdrawal> = {
  texts: { 'specimen-withdrawal': { specimen: true }, 'certificate-withdrawal': { specimen: false } },
  values: ({ number, ground, noticeUntil }) => ({
    certificate_number: number,
    ground: grounds[ground],
    end_date: longDay(noticeUntil),
  }),
  frame: (data, { siteUrl }) => ({
    notice: specimenNotice(data),
    facts: [
      ['Certificate', data.number],
      ...(data.tenants ? [['Tenant', data.tenants.map(({ name }) => name).join(', ')] as const] : []),
      ['Property', describeProperty(data)],
      ...(data.from && data.until
        ? [['Rent covered', coverLeft(data.from, data.until, data.noticeUntil)] as const]
        : []),
    ],
    action:
      data.forTenant && data.applicationId
        ? openApplication(data.applicationId, siteUrl, 'See the notice and answer it')
        : checkAction(data, siteUrl),
    footnote: `If you disagree, write to ${company.email} or call ${company.phone}: somebody who did not take part in the decision looks at it again.`,
  }),
};

function coverLeft(from: string, until: string, noticeUntil: string): string {
  return from > noticeUntil
    ? `None: the cover would have begun on ${longDay(from)}`
    : `${longDay(from)} to ${longDay(until < noticeUntil ? until : noticeUntil)}`;
}
