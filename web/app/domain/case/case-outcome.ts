import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { closingOf } from '~/data/rent-guarantee-applications/closing-of';
import { formatDate, londonToday } from '~/lib/dates';

/** An application as another one of the same tenant names it. */
export type LinkedCase = NonNullable<Application['repeated_by'][number]['later']>;

/** How an application stands or ended, with the day: 'Rejected on 3 March 2027'. */
export function caseOutcome(linked: LinkedCase): string {
  const closing = closingOf(linked);
  if (closing) {
    return `${closing.kind === 'withdrawn' ? 'Withdrawn by the tenant' : 'Closed'} on ${formatDate(closing.closed_at)}`;
  }
  switch (linked.status) {
    case 'rejected':
      return said('Rejected on', latest(linked.application_rejections.map(({ rejected_at }) => rejected_at)));
    case 'approved':
      return [said('Approved on', linked.approved_at), describeGuarantee(linked)].filter(Boolean).join(', ');
    case 'draft':
      return 'Not submitted yet';
    default:
      return `${said('Submitted on', linked.submitted_at)}, not decided yet`;
  }
}

/** What became of the guarantee, by the newest version that was issued. */
function describeGuarantee({ certificate_records: versions }: LinkedCase): string | undefined {
  const [newest] = versions.filter(({ issued_at }) => issued_at !== null).sort((a, b) => b.version - a.version);
  if (!newest) return undefined;
  if (newest.withdrawn_at) return `guarantee withdrawn on ${formatDate(newest.withdrawn_at)}`;
  const verb = newest.cover_until < londonToday() ? 'ended' : 'ends';
  return `guarantee ${verb} on ${formatDate(newest.cover_until)}`;
}

/** An imported one may have no day: 'Rejected'. */
function said(words: string, day: string | null | undefined): string {
  return day ? `${words} ${formatDate(day)}` : words.replace(/ on$/, '');
}

function latest(days: readonly string[]): string | undefined {
  return [...days].sort().at(-1);
}
