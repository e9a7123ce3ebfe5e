import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { closingOf } from '~/data/rent-guarantee-applications/closing-of';
import { describeProperty } from '~/domain/tenancy/describe-property';
import { formatDate, londonToday } from '~/lib/dates';
import { formatMoney } from '~/lib/money';

/** An application as another one of the same tenant names it. */
export type LinkedCase = NonNullable<Application['repeated_by'][number]['later']>;

/** The status or the end of an application, with the day: 'Rejected on 3 March 2027'. */
export function caseOutcome(linked: LinkedCase): string {
  const closing = closingOf(linked);
  if (closing) {
    return `${closing.kind === 'withdrawn' ? 'Withdrawn by the tenant' : 'Closed'} on ${formatDate(closing.closed_at)}`;
  }
  switch (linked.status) {
    case 'rejected':
      return withDay('Rejected on', latest(linked.application_rejections.map(({ rejected_at }) => rejected_at)));
    case 'approved':
      return [withDay('Approved on', linked.approved_at), describeGuarantee(linked)].filter(Boolean).join(', ');
    case 'draft':
      return 'Not submitted yet';
    default:
      return `${withDay('Submitted on', linked.submitted_at)}, not decided yet`;
  }
}

/** The home, the start and the amount of an application: '3 Hill Road, Cardiff, from 1 December 2026, £1,200.00'. */
export function describeCover({
  tenancy_information: tenancy,
  certificate_start_date,
  guarantee_amount: amount,
  guarantee_currency: currency,
}: LinkedCase): string {
  const start = certificate_start_date ?? tenancy?.start_date;
  return [
    tenancy && describeProperty(tenancy.address_line_1, tenancy.city),
    start && `from ${formatDate(start)}`,
    amount !== null && formatMoney(amount, currency),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The end of the guarantee, by the newest issued version. */
function describeGuarantee({ certificate_records: versions }: LinkedCase): string | undefined {
  const [newest] = versions.filter(({ issued_at }) => issued_at !== null).sort((a, b) => b.version - a.version);
  if (!newest) return undefined;
  if (newest.withdrawn_at) return `guarantee withdrawn on ${formatDate(newest.withdrawn_at)}`;
  const verb = newest.cover_until < londonToday() ? 'ended' : 'ends';
  return `guarantee ${verb} on ${formatDate(newest.cover_until)}`;
}

/** Adds the day to the words. An imported application may have none: 'Rejected'. */
function withDay(words: string, day: string | null | undefined): string {
  return day ? `${words} ${formatDate(day)}` : words.replace(/ on$/, '');
}

function latest(days: readonly string[]): string | undefined {
  return [...days].sort().at(-1);
}
