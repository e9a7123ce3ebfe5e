import type { ShownStatus } from '~/config/application-status';
import type { StaffSearch } from '~/lib/staff-search';
import type { OwnListSearch } from './own-list';

/**
 * The parameters of the staff's application list. The search covers number, status, company, address and tenant; sort by
 * created_at, application_number, status, guarantee_amount, submitted_at, property, property_manager or tenant.
 */
export interface ApplicationSearch extends StaffSearch {
  readonly statuses?: readonly ShownStatus[] | undefined;
}

export const applicationKeys = {
  all: ['rent-guarantee-applications'] as const,
  lists: () => ['rent-guarantee-applications', 'list'] as const,
  ownList: (userId: string, search: OwnListSearch) =>
    ['rent-guarantee-applications', 'list', 'own', userId, search] as const,
  managedList: (userId: string, search: OwnListSearch) =>
    ['rent-guarantee-applications', 'list', 'managed', userId, search] as const,
  list: (search: ApplicationSearch) => ['rent-guarantee-applications', 'list', 'staff', search] as const,
  details: () => ['rent-guarantee-applications', 'detail'] as const,
  detail: (id: string) => ['rent-guarantee-applications', 'detail', id] as const,
  // Below the application's own key, because a decision changes both.
  staffActs: (id: string) => ['rent-guarantee-applications', 'detail', id, 'staff-acts'] as const,
  approval: (id: string) => ['rent-guarantee-applications', 'detail', id, 'approval'] as const,
  timelines: () => ['rent-guarantee-applications', 'timeline'] as const,
  timeline: (id: string) => ['rent-guarantee-applications', 'timeline', id] as const,
  statuses: (userId: string, whose: 'own' | 'managed') =>
    ['rent-guarantee-applications', 'list', 'statuses', userId, whose] as const,
  // With the lists, because the same changes invalidate it.
  ownHomes: () => ['rent-guarantee-applications', 'list', 'home'] as const,
  ownHome: (userId: string) => ['rent-guarantee-applications', 'list', 'home', userId] as const,
  /** The applications that were with a landlord or agent for whom the reader acts. */
  former: (ids: readonly string[]) => ['rent-guarantee-applications', 'list', 'former', ids] as const,
  ownCase: (id: string) => ['rent-guarantee-applications', 'list', 'case', id] as const,
  queue: (search: object) => ['rent-guarantee-applications', 'list', 'queue', search] as const,
  queueSummary: () => ['rent-guarantee-applications', 'list', 'queue-summary'] as const,
  // Outside of 'all': it decides once what 'New Application' opens, and later changes must not reopen anything.
  openDraft: (userId: string) => ['open-draft', userId] as const,
  numberHolder: (field: string, number: string) =>
    ['rent-guarantee-applications', 'number-holder', field, number] as const,
  nextNumber: () => ['rent-guarantee-applications', 'next-number'] as const,
};
