import type { ApplicationSearch } from './application-search-query';

export const applicationKeys = {
  all: ['rent-guarantee-applications'] as const,
  lists: () => ['rent-guarantee-applications', 'list'] as const,
  ownList: (userId: string) => ['rent-guarantee-applications', 'list', 'own', userId] as const,
  managedList: (userId: string) => ['rent-guarantee-applications', 'list', 'managed', userId] as const,
  list: (search: ApplicationSearch) => ['rent-guarantee-applications', 'list', 'staff', search] as const,
  details: () => ['rent-guarantee-applications', 'detail'] as const,
  detail: (id: string) => ['rent-guarantee-applications', 'detail', id] as const,
  ownStatuses: (userId: string) => ['rent-guarantee-applications', 'list', 'own-statuses', userId] as const,
  nextNumber: () => ['rent-guarantee-applications', 'next-number'] as const,
};
