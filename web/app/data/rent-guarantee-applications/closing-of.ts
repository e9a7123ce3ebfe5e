import { undecidedStatuses } from '~/config/vocabulary';
import type { Application } from './application-query';

/** How an application ended without a decision; undefined where it did not, or is open again. */
export function closingOf<Closing extends { reopened_at: string | null }>({
  application_closings: closings,
}: {
  application_closings: readonly Closing[];
}): Closing | undefined {
  return closings.find(({ reopened_at }) => reopened_at === null);
}

/** Whether an application is submitted and waits for a decision: only then does anybody work on it. */
export function isUndecided(application: Pick<Application, 'status' | 'application_closings'>): boolean {
  return undecidedStatuses.includes(application.status) && closingOf(application) === undefined;
}
