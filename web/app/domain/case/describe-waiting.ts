import { formatDate } from '~/lib/dates';

const turns: Readonly<Record<string, string>> = {
  staff: 'Waits for us',
  tenant: 'With the tenant',
  landlord: 'With the landlord',
};

/**
 * Says since when a case waits, and the day of the submission if that is another day: an answer, an appeal and a reopened case begin a
 * new wait.
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
