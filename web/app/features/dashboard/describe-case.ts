import type { Tone } from '~/components/ui/badge';
import { paths } from '~/config/paths';
import type { OwnCase } from '~/data/application-cases/own-cases-query';
import { formatDate } from '~/lib/dates';

interface CaseWords {
  readonly title: string;
  /** What happens next, and who does it. */
  readonly next: string;
  readonly turn: { readonly label: string; readonly tone: Tone };
  readonly action: { readonly label: string; readonly to: string };
  /** How many of the four steps are done; undefined where the way ends before them. */
  readonly stepsDone: number | undefined;
}

export const caseSteps = ['Application', 'Checks', 'Signature', 'Certificate'] as const;

const tenantsTurn = { label: 'Your turn', tone: 'warn' } as const;
const ourTurn = { label: 'Our turn', tone: 'info' } as const;
const over = { label: 'Nothing to do', tone: 'plain' } as const;

type Words = Omit<CaseWords, 'action'> & { readonly action: string };

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
    next: 'As soon as we have your answer, we go on with your application.',
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
    next: 'Somebody who did not make the first decision looks at it. We write to you when they have decided.',
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

const approved: Words = {
  title: 'Your application is approved',
  next: 'Your certificate is with your application. Give it to your landlord or agent.',
  turn: over,
  action: 'See your application',
  stepsDone: 4,
};
const rejected: Words = {
  title: 'We could not approve your application',
  next: 'The reason is with your application, and what you can do about it.',
  turn: over,
  action: 'See the reason',
  stepsDone: undefined,
};
const closed: Words = {
  title: 'Your application is closed',
  next: 'You can start a new one whenever you like.',
  turn: over,
  action: 'See your application',
  stepsDone: undefined,
};

/** What a tenant is told of a case: where it stands, what comes next, and the one thing to do. */
export function describeCase(own: OwnCase): CaseWords {
  const words = open[own.step] ?? { approved, rejected }[own.status] ?? closed;
  const { application_id: id } = own;
  const to = own.step === 'draft' ? paths.applicationSubmissionFor(id) : paths.myApplication(id);
  return { ...words, action: { label: words.action, to } };
}

/** 'With us since 12 November 2026. This usually takes about 3 days.' */
export function describeWait({ turn, since, usual_days: days }: OwnCase): string {
  const day = formatDate(since);
  if (turn === 'nobody') return `Since ${day}.`;
  if (turn === 'tenant') return `With you since ${day}.`;
  const who = turn === 'landlord' ? 'With your landlord or agent' : 'With us';
  return `${who} since ${day}.${days === null ? '' : ` This usually takes ${describeDays(days)}.`}`;
}

function describeDays(days: number): string {
  const whole = Math.round(days);
  if (whole < 1) return 'less than a day';
  return whole === 1 ? 'about a day' : `about ${String(whole)} days`;
}
