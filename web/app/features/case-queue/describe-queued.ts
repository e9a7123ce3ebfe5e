import { paths } from '~/config/paths';
import type { QueuedCase, WorkMeanwhile } from '~/data/application-cases/queue-query';
import { formatAge, formatMediumDate } from '~/lib/dates';

const day = 86_400_000;

/** Whether a tenant moves in within two weeks, or should have moved in already. */
export function isSoon(moveIn: string | null, now = new Date()): boolean {
  return moveIn !== null && new Date(moveIn).getTime() - now.getTime() < 14 * day;
}

/** The planned day of the move. */
export function describeMove(moveIn: string | null, now = new Date()): string {
  if (moveIn === null) return 'no moving date';
  const isPast = new Date(moveIn).getTime() + day <= now.getTime();
  return `${isPast ? 'move-in was' : 'moves in'} ${formatMediumDate(moveIn)}`;
}

/** The time since the submission, if an answer or another step came later; null if the case has waited since then. */
export function describeSubmission(submittedAt: string | null, since: string, now = new Date()): string | null {
  if (submittedAt === null) return null;
  const age = formatAge(submittedAt, now);
  return age === formatAge(since, now) ? null : `submitted ${age === 'today' ? age : `${age} ago`}`;
}

/**
 * The screen on which the case is worked on. The review also shows its messages; a case that waits for a signature opens at the
 * certificate, or at the message if the queue is filtered by messages.
 */
export function addressOf(
  {
    application_id: id,
    turn,
    step,
    message_since,
  }: Pick<QueuedCase, 'application_id' | 'turn' | 'step'> & { readonly message_since: string | null },
  shown: string | null,
): string {
  const isUnsigned = step === 'signature';
  if (message_since && (turn !== 'staff' || (isUnsigned && shown === 'message'))) return paths.communicationsOf(id);
  return isUnsigned ? paths.certificateOf(id) : paths.review(id, shown);
}

/** 'Meanwhile: 1 document to check, 1 match to decide': what staff can do while somebody else is asked; null for nothing. */
export function describeMeanwhile(meanwhile: WorkMeanwhile | null): string | null {
  if (meanwhile === null) return null;
  const { documents, matches } = meanwhile;
  const work = [
    documents > 0 && (documents === 1 ? '1 document to check' : `${documents} documents to check`),
    matches > 0 && (matches === 1 ? '1 match to decide' : `${matches} matches to decide`),
  ];
  return `Meanwhile: ${work.filter(Boolean).join(', ')}`;
}
