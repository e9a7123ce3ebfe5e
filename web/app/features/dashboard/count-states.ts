import { applicationStatuses } from '~/config/vocabulary';
import { closingOf } from '~/data/rent-guarantee-applications/closing-of';

export interface CountedApplication {
  readonly status: string;
  readonly application_closings: readonly { kind: string; reopened_at: string | null }[];
}

const closings = ['withdrawn', 'closed'];

/** How many applications there are in each status, and how many ended without a decision instead; none of what has none. */
export function countStates(applications: readonly CountedApplication[]) {
  const states = applications.map((application) => closingOf(application)?.kind ?? application.status);
  return [...applicationStatuses, ...closings]
    .map((state) => ({
      state,
      closing: closings.includes(state) ? state : undefined,
      count: states.filter((each) => each === state).length,
    }))
    .filter(({ count }) => count > 0);
}
