import { openApplication, openManagedApplication } from '../actions.ts';
import { company } from '../company.ts';
import {
  type CertificateFacts,
  checkAction,
  describeCoverPeriod,
  describeProperty,
  describeRemainingClaims,
  describeTenants,
  endsBeforeCover,
  longDay,
  specimenNotice,
} from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';

/** Notices that an earlier release queued have no tenants, no days of cover and no day for claims, and do not say who reads them. */
export interface Withdrawal
  extends Pick<CertificateFacts, 'number' | 'property' | 'specimen'>,
    Partial<Pick<CertificateFacts, 'tenants' | 'from' | 'until' | 'claimsUntil' | 'applicationId'>> {
  readonly ground: 'fraud' | 'fee_unpaid';
  /** The last day of the notice, as YYYY-MM-DD. */
  readonly noticeUntil: string;
  /** The events behind the notice; none when they were not stated, and in notices that an earlier release queued. */
  readonly happened?: string | null;
  /** Whether the reader is the tenant, who answers it in the application; otherwise it is the landlord or agent. */
  readonly forTenant?: boolean;
  /** Whether somebody signs in for this landlord or agent, and answers on the website. */
  readonly hasAccount?: boolean;
  /** Whether nobody signs in with this address, but colleagues do with their own. */
  readonly isOffice?: boolean;
}

export const grounds = {
  fraud: 'it was obtained by fraud',
  fee_unpaid: 'its fee was not paid before the tenancy agreement was entered into',
} as const;

/** Gives tenant and landlord notice that a certificate is withdrawn. */
export const certificateWithdrawal: EditableMail<Withdrawal> = {
  texts: { 'specimen-withdrawal': { specimen: true }, 'certificate-withdrawal': { specimen: false } },
  values: (data) => ({
    certificate_number: data.number,
    address: describeProperty(data),
    ground: grounds[data.ground],
    end_date: longDay(data.noticeUntil),
    claims_until: data.claimsUntil ? longDay(data.claimsUntil) : 'the day that the certificate states',
    still_claimed: describeRemainingClaims(data),
  }),
  frame: (data, { siteUrl }) => ({
    notice: specimenNotice(data),
    facts: [
      ...(data.happened ? [['What happened', data.happened] as const] : []),
      ['Certificate', data.number],
      ...(data.tenants ? [['Tenant', describeTenants({ tenants: data.tenants })] as const] : []),
      ['Property', describeProperty(data)],
      ...(data.from && data.until
        ? [['Rent covered', describeCoverPeriod(data.from, data.until, data.noticeUntil)] as const]
        : []),
      ...claimsLeft(data),
    ],
    action: canAnswer(data)
      ? (data.forTenant ? openApplication : openManagedApplication)(
          data.applicationId,
          siteUrl,
          'See the notice and answer it',
          'notice',
        )
      : checkAction(data, siteUrl),
    footnote: `If you disagree, ${howToObject(data)} by ${longDay(data.noticeUntil)}: only somebody who neither proposed nor confirmed the withdrawal may decide that. If you have questions, write to ${company.email} or call ${company.phone}, and name the certificate.`,
  }),
};

/** Whether the reader has an account with which they object on the website. */
function canAnswer(data: Withdrawal): data is Withdrawal & { readonly applicationId: string } {
  return data.applicationId !== undefined && (data.forTenant === true || (data.hasAccount === true && !data.isOffice));
}

function howToObject(data: Withdrawal): string {
  if (canAnswer(data)) return 'object there';
  const write = `write to ${company.email} or call ${company.phone}`;
  return data.isOffice ? `ask a colleague who signs in to object there, or ${write}` : write;
}

/** The last day for claims; empty when there is nothing to claim. */
function claimsLeft(data: Withdrawal): (readonly [string, string])[] {
  if (data.specimen || !data.claimsUntil || endsBeforeCover(data)) return [];
  return [['Claims accepted until', longDay(data.claimsUntil)]];
}
