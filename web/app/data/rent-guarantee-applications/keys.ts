import type { ApplicationStatus } from '~/config/limits';
import type { OwnListSearch } from './own-list';

/** What staff ask of the list of all applications. */
export interface ApplicationSearch {
  /** Words that must all be found: number, status, company, address, tenant. */
  readonly search?: string | undefined;
  readonly statuses?: readonly ApplicationStatus[] | undefined;
  /** created_at, application_number, status, guarantee_amount, submitted_at, property, property_manager or tenant. */
  readonly sort?: string | undefined;
  readonly ascending?: boolean | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
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
  timelines: () => ['rent-guarantee-applications', 'timeline'] as const,
  timeline: (id: string) => ['rent-guarantee-applications', 'timeline', id] as const,
  statuses: (userId: string, whose: 'own' | 'managed') =>
    ['rent-guarantee-applications', 'list', 'statuses', userId, whose] as const,
  nextNumber: () => ['rent-guarantee-applications', 'next-number'] as const,
};
