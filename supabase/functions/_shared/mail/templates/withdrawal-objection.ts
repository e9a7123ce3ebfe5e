import { openApplication, openCertificate, openManagedApplication, openPermissions } from '../actions.ts';
import { company } from '../company.ts';
import {
  type CertificateFacts,
  checkAction,
  describeProperty,
  describeTenants,
  longDay,
  stillClaimed,
} from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';
import { preventAutolink } from '../links.ts';
import type { Withdrawal } from './certificate-withdrawal.ts';

/** An objection of an earlier release has no first day of cover and no ground, and does not say whether it is to a specimen. */
interface Objection
  extends Pick<CertificateFacts, 'number' | 'property' | 'tenants' | 'applicationId'>,
    Partial<Pick<CertificateFacts, 'from' | 'specimen'>>,
    Partial<Pick<Withdrawal, 'ground'>> {
  /**
   * received and the decisions go to whoever objects, waiting to staff who may decide it, unattended to owners where nobody may; what is
   * told, with the decisions again, to the two who proposed and confirmed the withdrawal.
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
  /** Why, for staff and when it is received; the answer, with a decision. None in a received one of an earlier release. */
  readonly words: string | null;
  /** Who objects: the tenant, or who acts for the landlord or agent; none in the example. */
  readonly side?: 'tenant' | 'landlord';
  /** Who of the staff decided, where that is told; null where it is not known, none in the example. */
  readonly colleague?: string | null;
  /** To the firm for which somebody objected, and to their colleagues. */
  readonly isCopy?: boolean;
  /** In that copy; none in a job of an earlier release, and where the account has no name. */
  readonly objectedBy?: string | null;
  /** Nobody signs in with this address. */
  readonly isOffice?: boolean;
  /** The last day of the notice, as YYYY-MM-DD. */
  readonly noticeUntil: string;
}

/** What would show that a notice is wrong. */
const examples = {
  fraud: ', such as the original of a document, or a letter from whoever issued it',
  fee_unpaid: ', such as the receipt of a payment',
} as const;

const objectors = { tenant: 'The tenant', landlord: 'The landlord or agent' } as const;

/** Why a member of staff gets it. */
const staffFootnotes = {
  waiting: 'you may decide the objection',
  unattended: 'you are an owner, and nobody may decide the objection',
  told: 'you proposed or confirmed the withdrawal',
  told_upheld: 'you proposed or confirmed the withdrawal',
  told_overturned: 'you proposed or confirmed the withdrawal',
} as const;

/**
 * Tells who objects to a notice of withdrawal of their objection, staff of one that they may decide, owners of one that nobody may, and who
 * gave the notice.
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
    still_claimed: stillClaimed(data),
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
      action: leadOn(data, siteUrl),
      footnote: isForStaff
        ? `You get this because ${staffFootnotes[event as keyof typeof staffFootnotes]}.`
        : isCopy
          ? `You get this because somebody who acts for the same landlord or agent objected. If anything in it is wrong, write to ${company.email} or call ${company.phone}.`
          : `You get this because we gave you notice that the certificate would be withdrawn.${rightsOf(data)}`,
    };
  },
};

function leadOn(data: Objection, siteUrl: string | undefined) {
  const { event, side, applicationId, isOffice } = data;
  if (event === 'unattended') return openPermissions(siteUrl);
  if (event in staffFootnotes) return openCertificate(applicationId, siteUrl);
  if (isOffice) return checkAction(data, siteUrl);
  const open = side === 'landlord' ? openManagedApplication : openApplication;
  // A notice that was taken back is shown no longer.
  if (event === 'overturned') return open(applicationId, siteUrl);
  return open(applicationId, siteUrl, event === 'received' ? 'See the objection' : 'See our answer', 'notice');
}

/** What else a landlord can do where the notice stands: as section 9 of the terms says it. */
function rightsOf({ event, side }: Objection): string {
  if (event !== 'upheld' || side !== 'landlord') return '';
  return ' We answer a complaint within 8 weeks, and you can go to court at any time.';
}
