import { openApplication, openCertificate, openManagedApplication, openPermissions } from '../actions.ts';
import { company } from '../company.ts';
import {
  type CertificateFacts,
  checkAction,
  describeProperty,
  describeRemainingClaims,
  describeTenants,
  longDay,
} from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';
import { preventAutolink } from '../links.ts';
import type { Withdrawal } from './certificate-withdrawal.ts';

/**
 * An objection that an earlier release queued has no first day of cover and no ground, and does not say whether the certificate is a
 * specimen.
 */
interface Objection
  extends Pick<CertificateFacts, 'number' | 'property' | 'tenants' | 'applicationId'>,
    Partial<Pick<CertificateFacts, 'from' | 'specimen'>>,
    Partial<Pick<Withdrawal, 'ground'>> {
  /**
   * 'received' and the decisions go to the person who objects, 'waiting' to staff who may decide, 'unattended' to owners when nobody may
   * decide, and those with 'told' to the two who proposed and confirmed the withdrawal.
   */
  readonly event:
    | 'received'
    | 'waiting'
    | 'unattended'
    | 'upheld'
    | 'overturned'
    | 'told'
    | 'told_upheld'
    | 'told_overturned';
  /**
   * The reason for the objection, for staff and when it is received; the reply, with a decision. None in a 'received' of an earlier
   * release.
   */
  readonly words: string | null;
  /** The side that objects: the tenant, or somebody who acts for the landlord or agent; none in the example. */
  readonly side?: 'tenant' | 'landlord';
  /** The member of staff who decided; null when that is not known, none in the example. */
  readonly colleague?: string | null;
  /** Whether it is the copy for the firm and for the colleagues of the person who objected. */
  readonly isCopy?: boolean;
  /** The person who objected, in that copy; none in a job of an earlier release, and when the account has no name. */
  readonly objectedBy?: string | null;
  /** Whether nobody signs in with this address. */
  readonly isOffice?: boolean;
  /** The last day of the notice, as YYYY-MM-DD. */
  readonly noticeUntil: string;
}

/** Examples of evidence against each ground. */
const examples = {
  fraud: ', such as the original of a document, or a letter from whoever issued it',
  fee_unpaid: ', such as the receipt of a payment',
} as const;

const objectors = { tenant: 'The tenant', landlord: 'The landlord or agent' } as const;

/** The reason why a member of staff gets the mail. */
const staffFootnotes = {
  waiting: 'you may decide the objection',
  unattended: 'you are an owner, and nobody may decide the objection',
  told: 'you proposed or confirmed the withdrawal',
  told_upheld: 'you proposed or confirmed the withdrawal',
  told_overturned: 'you proposed or confirmed the withdrawal',
} as const;

/**
 * Tells the person who objects to a notice of withdrawal, the staff who may decide, the owners when nobody may decide, and the two who gave
 * the notice.
 */
export const withdrawalObjection: EditableMail<Objection> = {
  texts: {
    'objection-received': { event: 'received' },
    'objection-waiting': { event: 'waiting' },
    'objection-unattended': { event: 'unattended' },
    'objection-upheld': { event: 'upheld' },
    'objection-overturned': { event: 'overturned' },
    'objection-told': { event: 'told' },
    'objection-told-upheld': { event: 'told_upheld' },
    'objection-told-overturned': { event: 'told_overturned' },
  },
  values: (data) => ({
    certificate_number: data.number,
    words: data.words ?? '',
    objector: objectors[data.side ?? 'tenant'],
    colleague: data.colleague ?? 'A colleague',
    end_date: longDay(data.noticeUntil),
    still_claimed: describeRemainingClaims(data),
    evidence: `something more that shows it${data.ground ? examples[data.ground] : ''}`,
    send_more: `send it ${data.side === 'tenant' ? 'as a message in your application, or ' : ''}to ${company.email} and name the certificate`,
  }),
  frame: (data, { siteUrl }) => {
    const { event, side, tenants, words, isCopy, objectedBy } = data;
    const isForStaff = event in staffFootnotes;
    return {
      facts: [
        ...(isForStaff && side ? [['Objection of', objectors[side]] as const] : []),
        ...(event === 'received' && words ? [[isCopy ? 'What was written' : 'What you wrote', words] as const] : []),
        ...(isCopy && objectedBy ? [['Written by', preventAutolink(objectedBy)] as const] : []),
        ['Certificate', data.number],
        ['Tenant', describeTenants({ tenants })],
        ['Property', describeProperty(data)],
      ],
      action: actionOf(data, siteUrl),
      footnote: isForStaff
        ? `You get this because ${staffFootnotes[event as keyof typeof staffFootnotes]}.`
        : isCopy
          ? `You get this because somebody who acts for the same landlord or agent objected. If anything in it is wrong, write to ${company.email} or call ${company.phone}.`
          : `You get this because we gave you notice that the certificate would be withdrawn.${rightsOf(data)}`,
    };
  },
};

function actionOf(data: Objection, siteUrl: string | undefined) {
  const { event, side, applicationId, isOffice } = data;
  if (event === 'unattended') return openPermissions(siteUrl);
  if (event in staffFootnotes) return openCertificate(applicationId, siteUrl);
  if (isOffice) return checkAction(data, siteUrl);
  const open = side === 'landlord' ? openManagedApplication : openApplication;
  // The page no longer shows a notice that was taken back.
  if (event === 'overturned') return open(applicationId, siteUrl);
  return open(applicationId, siteUrl, event === 'received' ? 'See the objection' : 'See our answer', 'notice');
}

/** The further rights of a landlord when the notice is upheld, from section 9 of the terms. */
function rightsOf({ event, side }: Objection): string {
  if (event !== 'upheld' || side !== 'landlord') return '';
  return ' We answer a complaint within 8 weeks, and you can go to court at any time.';
}
