import { applicationStatuses } from '~/config/vocabulary';
import { closingOf } from '~/data/rent-guarantee-applications/closing-of';
import type { Noticed } from '~/data/rent-guarantee-applications/noticed';

export interface CountedApplication extends Noticed {
  readonly status: string;
  readonly application_closings: readonly { kind: string; reopened_at: string | null }[];
}

const closings = ['withdrawn', 'closed'];

/** How a certificate ends early, which counts for more than the approval. */
export const certificateEnds = { notice: 'Under notice', certificateWithdrawn: 'Certificate withdrawn' };

const states = [...applicationStatuses, ...Object.keys(certificateEnds), ...closings];

/** How many applications there are in each status, how many of their certificates end early, and how many ended without a decision; none of what has none. */
export function countStates(applications: readonly CountedApplication[]) {
  const own = applications.map(stateOf);
  return states
    .map((state) => ({
      state,
      closing: closings.includes(state) ? state : undefined,
      count: own.filter((each) => each === state).length,
    }))
    .filter(({ count }) => count > 0);
}

function stateOf(application: CountedApplication): string {
  const { status, certificate_withdrawn_at: withdrawnAt, certificate_notice_until: noticeUntil } = application;
  const certificate = withdrawnAt ? 'certificateWithdrawn' : noticeUntil ? 'notice' : undefined;
  return closingOf(application)?.kind ?? certificate ?? status;
}
