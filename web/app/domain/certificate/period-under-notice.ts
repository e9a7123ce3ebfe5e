import type { Application } from '~/data/rent-guarantee-applications/application-query';

type Period = Pick<Application, 'certificate_start_date' | 'certificate_end_date'>;

/** The period of a certificate, and its early end by a notice of withdrawal. `notice` is the last day under notice; null without one. */
export function periodUnderNotice(
  { certificate_start_date: start, certificate_end_date: end }: Period,
  notice: string | null,
  format: (day: string | null) => string,
): string {
  const period = `${format(start)} to ${format(end)}`;
  if (notice === null) return period;
  return leavesNothing(start, notice)
    ? `None: the notice ends on ${format(notice)}, before the cover begins (it was ${period})`
    : `${period}; it ends by notice on ${format(notice)}`;
}

/** Names the rent that a certificate no longer covers under a notice of withdrawal. */
export function uncoveredUnderNotice(
  { certificate_start_date: start }: Pick<Period, 'certificate_start_date'>,
  notice: string,
  format: (day: string | null) => string,
): string {
  return leavesNothing(start, notice) ? 'no rent is covered' : `rent due after ${format(notice)} is not covered`;
}

const leavesNothing = (start: string | null, notice: string) => start !== null && start > notice;
