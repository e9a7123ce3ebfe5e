export const profileKeys = {
  all: ['profiles'] as const,
  detail: (userId: string) => ['profiles', 'detail', userId] as const,
  // Under the detail key, so that both are refetched together.
  settings: (userId: string) => ['profiles', 'detail', userId, 'settings'] as const,
  emailLinks: (userId: string) => ['profiles', 'detail', userId, 'email-links'] as const,
  keptDetails: (userId: string) => ['profiles', 'detail', userId, 'kept-details'] as const,
  hasSubmitted: (userId: string) => ['profiles', 'detail', userId, 'has-submitted'] as const,
  options: () => ['profiles', 'options'] as const,
  choices: (search: string) => ['profiles', 'options', search] as const,
};
