import { formatDate } from '~/lib/dates';

const turns: Readonly<Record<string, string>> = {
  staff: 'Waits for us',
  tenant: 'With the tenant',
  landlord: 'With the landlord',
};

/**
 * Since when a case is where it is, and where that is not the day of the submission, since when the tenant waits in all: an answer, an appeal
 * and a case that was opened again begin a new wait.
 */
export function describeWaiting(
  { turn, since }: { readonly turn: string; readonly since: string },
  submittedAt: string | null,
): string {
  const day = formatDate(since);
  const submitted = submittedAt && formatDate(submittedAt);
  const whole = submitted && submitted !== day ? `, submitted on ${submitted}` : '';
  return `${turns[turn] ?? 'Waits'} since ${day}${whole}.`;
}
