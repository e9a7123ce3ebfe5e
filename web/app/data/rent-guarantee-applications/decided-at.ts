import type { HomeCase } from '../application-cases/own-home-query';
import type { Application } from './application-query';
import { closingOf } from './closing-of';

interface Decided extends Pick<Application, 'status' | 'approved_at'> {
  readonly application_rejections: readonly Pick<
    Application['application_rejections'][number],
    'rejected_at' | 'appeal_decided_at'
  >[];
  readonly application_closings: readonly Pick<
    Application['application_closings'][number],
    'kind' | 'closed_at' | 'reopened_at'
  >[];
}

/** When staff last decided or closed an application; undefined if they have not. A tenant's withdrawal is not a decision. */
export function decidedAt(application: Decided): string | undefined {
  const closing = closingOf(application);
  if (closing) return closing.kind === 'withdrawn' ? undefined : closing.closed_at;
  if (application.status === 'approved') return application.approved_at ?? undefined;
  const [newest] = application.application_rejections;
  return application.status === 'rejected' ? (newest?.appeal_decided_at ?? newest?.rejected_at) : undefined;
}

/** When staff decided or closed a case of the home query. */
export function caseDecidedAt({
  status,
  step,
  since,
  closing,
  approved_at,
}: Pick<HomeCase, 'status' | 'step' | 'since' | 'closing' | 'approved_at'>): string | undefined {
  if (closing === null && status === 'approved') return approved_at ?? undefined;
  return step === 'closed' && closing !== 'withdrawn' ? since : undefined;
}
