import { openApplication, openManagedApplication } from '../actions.ts';
import { company } from '../company.ts';
import {
  type CertificateFacts,
  checkAction,
  describeProperty,
  describeTenants,
  longDay,
  specimenNotice,
} from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';

interface NoticeTakenBack
  extends Pick<
    CertificateFacts,
    'number' | 'property' | 'specimen' | 'tenants' | 'from' | 'until' | 'claimsUntil' | 'applicationId'
  > {
  /** Whether the reader is the tenant; otherwise it is the landlord or agent. */
  readonly forTenant?: boolean;
  /** Whether somebody signs in for this landlord or agent. */
  readonly hasAccount?: boolean;
  /** Whether nobody signs in with this address, but colleagues do with their own. */
  readonly isOffice?: boolean;
  /** The objection of the reader's side, and the reply to it; none when there was no objection, and in a job of an earlier release. */
  readonly objection?: { readonly words: string | null; readonly reply: string | null } | null;
}

/** Tells tenant and landlord that a notice of withdrawal is taken back. */
export const noticeTakenBack: EditableMail<NoticeTakenBack> = {
  texts: { 'specimen-notice-taken-back': { specimen: true }, 'notice-taken-back': { specimen: false } },
  values: ({ number, until, claimsUntil }) => ({
    certificate_number: number,
    end_date: longDay(until),
    claims_until: longDay(claimsUntil),
  }),
  frame: (data, { siteUrl }) => ({
    notice: specimenNotice(data),
    facts: [
      ...describeObjection(data),
      ['Certificate', data.number],
      ['Tenant', describeTenants(data)],
      ['Property', describeProperty(data)],
      ['Rent covered', `${longDay(data.from)} to ${longDay(data.until)}`],
      ...(data.specimen ? [] : [['Claims accepted until', longDay(data.claimsUntil)] as const]),
    ],
    action: data.forTenant
      ? openApplication(data.applicationId, siteUrl)
      : data.hasAccount && !data.isOffice
        ? openManagedApplication(data.applicationId, siteUrl)
        : checkAction(data, siteUrl),
    footnote: `You get this because we gave you notice that the certificate would be withdrawn. If you have questions, write to ${company.email} or call ${company.phone}, and name the certificate.`,
  }),
};

function describeObjection({ objection, forTenant }: NoticeTakenBack): (readonly [string, string])[] {
  if (!objection?.words) return [];
  const answer = 'We take the notice back, so nothing is left to decide about it.';
  return [
    [forTenant ? 'Your objection' : 'The objection from your side', objection.words],
    ['Our answer to it', objection.reply ? `${objection.reply}\n${answer}` : answer],
  ];
}
