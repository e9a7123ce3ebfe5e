import { undecidedStatuses } from '~/config/application-status';

/** How an application ended without a decision; undefined if it did not, or if it is open again. */
export function closingOf<Closing extends { reopened_at: string | null }>({
  application_closings: closings,
}: {
  application_closings: readonly Closing[];
}): Closing | undefined {
  return closings.find(({ reopened_at }) => reopened_at === null);
}

/** Whether an application is submitted and waits for a decision: only then does anybody work on it. */
export function isUndecided(application: {
  readonly status: string;
  readonly application_closings: readonly { reopened_at: string | null }[];
}): boolean {
  return undecidedStatuses.some((status) => status === application.status) && closingOf(application) === undefined;
}
