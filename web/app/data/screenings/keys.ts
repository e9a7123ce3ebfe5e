import { applicationKeys } from '~/data/rent-guarantee-applications/keys';

export const screeningKeys = {
  // Below the application's own key, because a change of the application can change the names to screen.
  ofApplication: (applicationId: string) => [...applicationKeys.detail(applicationId), 'screening'] as const,
};

export const sanctionsListKeys = {
  all: ['sanctions-lists'] as const,
  screenings: () => ['sanctions-lists', 'screening'] as const,
  screening: (listId: string) => ['sanctions-lists', 'screening', listId] as const,
  entry: (entry: string) => ['sanctions-lists', 'entry', entry] as const,
};
