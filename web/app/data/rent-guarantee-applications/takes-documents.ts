import { toIsoDay } from '~/lib/dates';
import type { Application } from './application-query';
import { isUndecided } from './closing-of';

type Rejection = Pick<
  Application['application_rejections'][number],
  'appeal_until' | 'appealed_at' | 'appeal_decided_at'
>;

/** Whether a tenant can appeal against a rejection today. `today` is YYYY-MM-DD in London. */
export function canAppeal({ appealed_at, appeal_until }: Rejection, today: string): boolean {
  return appealed_at === null && today <= appeal_until;
}

/** The state of an appeal against a rejection. */
export type AppealedRejection = Pick<Rejection, 'appealed_at' | 'appeal_decided_at'>;

/** Whether an appeal against a rejection waits for a decision. */
export function appealWaits({
  application_rejections: rejections,
}: {
  readonly application_rejections: readonly AppealedRejection[];
}): boolean {
  return rejections.some(({ appealed_at, appeal_decided_at }) => appealed_at !== null && appeal_decided_at === null);
}

interface Documented extends Pick<Application, 'status' | 'application_closings'> {
  readonly application_rejections: readonly Rejection[];
}

/**
 * Whether the tenant can add documents to a submitted application: until it is decided, and for an appeal while one is possible or
 * undecided.
 */
export function takesDocuments(application: Documented, now = new Date()): boolean {
  const [newest] = application.application_rejections;
  if (application.status !== 'rejected') return isUndecided(application);
  if (newest === undefined) return false;
  return appealWaits({ application_rejections: [newest] }) || canAppeal(newest, toIsoDay(now.toISOString()) ?? '');
}
