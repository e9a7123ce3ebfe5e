import { applicationKeys } from '~/data/rent-guarantee-applications/keys';

export const screeningKeys = {
  // Below the application's own key: what changes it can change whose names are screened.
  ofApplication: (applicationId: string) => [...applicationKeys.detail(applicationId), 'screening'] as const,
};

export const sanctionsListKeys = {
  all: ['sanctions-lists'] as const,
  screenings: () => ['sanctions-lists', 'screening'] as const,
  screening: (listId: string) => ['sanctions-lists', 'screening', listId] as const,
  entry: (entry: string) => ['sanctions-lists', 'entry', entry] as const,
};
