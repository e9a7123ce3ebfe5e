import { undecidedStatuses } from '~/config/application-status';
import { paths } from '~/config/paths';
import type { OwnCase } from '~/data/application-cases/own-home-query';
import { noticeAnchor, tasksAnchor, timelineAnchor, withdrawalAnchor } from '~/domain/anchors';
import { describeDays, describeUsual } from '~/domain/describe-days';
import { formatDate } from '~/lib/dates';
import type { CaseWords, Words } from './case-words';
import { objectionWaits, objectionWords } from './describe-objection';

export const caseSteps = ['Application', 'Checks', 'Signature', 'Certificate'] as const;

const tenantsTurn = { label: 'Your turn', tone: 'warn' } as const;
const ourTurn = { label: 'Our turn', tone: 'info' } as const;
const over = { label: 'Nothing to do', tone: 'plain' } as const;

const open: Readonly<Record<string, Words>> = {
  draft: {
    title: 'Finish your application',
    next: 'Once you have submitted it, we check your documents and write to you.',
    turn: tenantsTurn,
    action: 'Continue your application',
    stepsDone: 0,
  },
  request: {
    title: 'We need something from you',
    next: 'As soon as we have it, we go on with your application.',
    turn: tenantsTurn,
    action: 'See what we need',
    stepsDone: 1,
  },
  review: {
    title: 'We are checking your application',
    next: 'There is nothing for you to do now. We write to you when we have decided, or if we need something.',
    turn: ourTurn,
    action: 'See your application',
    stepsDone: 1,
  },
  appeal: {
    title: 'We are looking at our decision again',
    next: 'Somebody who did not take part in the decision looks at it. We write to you when they have decided.',
    turn: ourTurn,
    action: 'See your application',
    stepsDone: 1,
  },
  signature: {
    title: 'Approved: we are signing your certificate',
    next: 'There is nothing for you to do now. We write to you when the certificate is issued.',
    turn: ourTurn,
    action: 'See your application',
    stepsDone: 2,
  },
};

/** The review after an appeal that succeeded. */
const appealGranted: Partial<Words> = {
  title: 'Your appeal succeeded: we look at your application again',
  next: 'Our answer to your appeal is with your application. We write to you when we have decided, or if we need something.',
  action: 'See our answer',
};

/** The review after an approval was taken back. */
const approvalTakenBack: Partial<Words> = {
  title: 'We have taken the approval of your application back',
  next: 'There is no certificate, and your rent is not guaranteed. We have written to you why, and look at it again. We write to you when we have decided, or if we need something.',
  action: 'See why',
};

/** The step 'request' while the landlord is asked, and not the tenant. */
const landlordsTurn: Words = {
  title: 'We have asked your landlord or agent',
  next: 'There is nothing for you to do now. As soon as they have answered, we go on with your application.',
  turn: { label: 'Your landlord’s turn', tone: 'info' },
  action: 'See your application',
  stepsDone: 1,
};

const approved: Words = {
  title: 'Your application is approved',
  next: 'Your certificate is with your application. Your landlord or agent gets it from us, so you need not pass it on.',
  turn: over,
  action: 'See your application',
  stepsDone: 4,
};
const underNotice = (until: string): Words => ({
  ...approved,
  title: `Your certificate ends on ${formatDate(until)}`,
  next: 'We have given notice to withdraw it. The notice says why, and what you can do.',
  turn: { label: 'Notice given', tone: 'bad' },
  action: 'See the notice',
});
const withdrawnCertificate: Words = {
  ...approved,
  title: 'Your certificate was withdrawn',
  next: 'It no longer guarantees your rent. If you think that we are wrong, write to us in the application. You can apply again with the same details.',
  action: 'See what you can do',
  stepsDone: undefined,
};
/** The notice has ended, and nobody has answered the objection to it. */
const lateObjection = {
  next: 'It no longer guarantees your rent. Your objection to the notice still waits for our answer. You can apply again with the same details.',
  turn: ourTurn,
};
const rejected: Words = {
  title: 'We could not approve your application',
  next: 'The reason is with your application. You can apply again if something has changed.',
  turn: over,
  action: 'See the reason',
  stepsDone: undefined,
};
const closed: Words = {
  title: 'We have closed your application',
  next: 'The reason is with your application. You can apply again with the same details when you are ready.',
  turn: over,
  action: 'See what you can do',
  stepsDone: undefined,
};
const withdrawn: Words = {
  ...closed,
  title: 'You have withdrawn your application',
  next: 'You can apply again with the same details when you are ready. If you did not mean to, write to us and we open it again.',
};

/** Describes a case for its tenant: its state, the next step, and the one thing to do. */
export function describeCase(own: OwnCase): CaseWords {
  const words = describeTakenBack(
    own,
    own.turn === 'landlord' ? landlordsTurn : (describeOpen(own) ?? describeEnd(own)),
  );
  const { application_id: id } = own;
  // The page with the decision, the appeal form and the link to apply again.
  const application =
    isExplained(own) || isAppealGranted(own)
      ? `${paths.application(id)}#decision`
      : isUnderNotice(own)
        ? `${paths.myApplication(id)}#${noticeAnchor}`
        : isNoticeTakenBack(own) || (own.step === 'review' && isApprovalTakenBack(own))
          ? `${paths.myApplication(id)}#${timelineAnchor}`
          : paths.application(id);
  const to = own.step === 'draft' ? paths.applicationSubmissionFor(id) : application;
  return { ...words, action: { label: words.action, to } };
}

/**
 * The action on the application's own screen, to which the home's button leads; undefined if there is none. The decision is right
 * below it.
 */
export function actionOnItsPage(own: OwnCase): CaseWords['action'] | undefined {
  const { action } = describeCase(own);
  if (own.step === 'draft') return action;
  if (own.step === 'request' && own.turn === 'tenant') return { ...action, to: `#${tasksAnchor}` };
  return undefined;
}

/** Whether the application's screen says why there is no certificate, and leads to another application. */
function isExplained({ status, closing, certificate_withdrawn_at: withdrawnAt }: OwnCase): boolean {
  return status === 'rejected' || closing !== null || (status === 'approved' && withdrawnAt !== null);
}

/** Whether a notice runs that ends its certificate's cover early. */
export function isUnderNotice({ status, closing, certificate_notice_until: until }: OwnCase): boolean {
  return status === 'approved' && closing === null && until !== null;
}

/** Whether the notice of withdrawal to which the tenant objected was taken back. */
function isNoticeTakenBack({ status, closing, objection_outcome: outcome }: OwnCase): boolean {
  return status === 'approved' && closing === null && outcome === 'overturned';
}

/** The link to the withdrawal of one's own case; undefined after it is decided or closed, and for a draft, which is deleted instead. */
export function withdrawalOf({ application_id: id, status, closing }: OwnCase): string | undefined {
  const isUndecided = closing === null && undecidedStatuses.some((undecided) => undecided === status);
  return isUndecided ? `${paths.myApplication(id)}#${withdrawalAnchor}` : undefined;
}

/** Whether it was approved before, and nothing has been decided since. */
function isApprovalTakenBack({ approval_taken_back_at: takenBackAt }: OwnCase): boolean {
  return takenBackAt !== null;
}

/** If the tenant has to act, the case says that first. */
function describeTakenBack(own: OwnCase, words: Words): Words {
  if (!isApprovalTakenBack(own)) return words;
  if (own.step === 'review') return { ...words, ...approvalTakenBack };
  return { ...words, next: `We have taken the approval of your application back. ${words.next}` };
}

function describeOpen(own: OwnCase): Words | undefined {
  const words = open[own.step];
  return words && isAppealGranted(own) ? { ...words, ...appealGranted } : words;
}

/** Whether it is in review again after an appeal, which its screen shows. */
function isAppealGranted({ step, appeal_granted_at: grantedAt }: OwnCase): boolean {
  return step === 'review' && grantedAt !== null;
}

function describeEnd(own: OwnCase): Words {
  const { status, closing, certificate_withdrawn_at: withdrawnAt, appeal_until: until } = own;
  const { certificate_notice_until: noticeUntil } = own;
  if (closing === 'withdrawn') return withdrawn;
  if (closing !== null) return closed;
  if (status === 'approved') {
    if (withdrawnAt !== null)
      return objectionWaits(own) ? { ...withdrawnCertificate, ...lateObjection } : withdrawnCertificate;
    return { ...(noticeUntil === null ? approved : underNotice(noticeUntil)), ...objectionWords(own) };
  }
  if (status !== 'rejected') return closed;
  if (until === null) return rejected;
  return {
    ...rejected,
    next: `The reason is with your application. If you think that we are wrong, you can ask for another person to look at it again, until ${formatDate(until)}.`,
    turn: { label: 'You can answer', tone: 'warn' },
    action: 'See the reason and what you can do',
  };
}

/** 'With us since 12 November 2026. This step usually takes about 3 days.' */
export function describeWait(own: OwnCase): string {
  const { turn, since, usual_days: days, due_on: due, appeal_answer_by: answerBy } = own;
  const hasNotice = isUnderNotice(own) || own.certificate_withdrawn_at !== null;
  if (hasNotice && objectionWaits(own)) return `With us since ${formatDate(own.objected_at)}.`;
  const day = formatDate(since);
  if (turn === 'nobody') return `Since ${day}.`;
  const usually = days === null ? '' : ` An answer usually takes ${describeDays(days)}.`;
  if (turn === 'tenant')
    return `With you since ${day}.${due === null ? '' : ` We need it by ${formatDate(due)}.`}${usually}`;
  if (turn === 'landlord')
    return `With your landlord or agent since ${day}.${due === null ? '' : ` We asked them to answer by ${formatDate(due)}.`}${usually}`;
  return `With us since ${day}. ${answerBy === null ? describeUsual(days, 'This step') : `You have our answer by ${formatDate(answerBy)}.`}`;
}
