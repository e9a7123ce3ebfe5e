import { toIsoDay } from '~/lib/dates';
import type { ApplicationRequest } from './requests-query';

/** Where a request stands: with the tenant, with staff, or settled. */
export function requestState({
  answered_at,
  closed_at,
}: Pick<ApplicationRequest, 'answered_at' | 'closed_at'>): 'open' | 'answered' | 'closed' {
  if (closed_at !== null) return 'closed';
  return answered_at === null ? 'open' : 'answered';
}

/** Those that ask the tenant for a document and wait for it. */
export function openDocumentRequests<Asked extends Pick<ApplicationRequest, 'kind' | 'answered_at' | 'closed_at'>>(
  requests: readonly Asked[] | undefined,
): readonly Asked[] {
  return (requests ?? []).filter((request) => request.kind === 'document' && requestState(request) === 'open');
}

/** How an open request stands to its due date, by the days of London. */
export function dueState(dueOn: string, now: Date): 'later' | 'today' | 'overdue' {
  const today = toIsoDay(now.toISOString()) ?? '';
  if (dueOn === today) return 'today';
  return dueOn < today ? 'overdue' : 'later';
}
