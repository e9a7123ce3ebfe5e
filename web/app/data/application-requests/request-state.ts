import { toIsoDay } from '~/lib/dates';
import type { ApplicationRequest } from './requests-query';

/** The state of a request: with the tenant, with staff, or settled. */
export function requestState({
  answered_at,
  closed_at,
}: Pick<ApplicationRequest, 'answered_at' | 'closed_at'>): 'open' | 'answered' | 'closed' {
  if (closed_at !== null) return 'closed';
  return answered_at === null ? 'open' : 'answered';
}

/** The open requests for a document. */
export function openDocumentRequests<Asked extends Pick<ApplicationRequest, 'kind' | 'answered_at' | 'closed_at'>>(
  requests: readonly Asked[] | undefined,
): readonly Asked[] {
  return (requests ?? []).filter((request) => request.kind === 'document' && requestState(request) === 'open');
}

/** The urgency of an open request by its due date, in days of London. */
export function dueState(dueOn: string, now: Date): 'later' | 'today' | 'overdue' {
  const today = toIsoDay(now.toISOString()) ?? '';
  if (dueOn === today) return 'today';
  return dueOn < today ? 'overdue' : 'later';
}
