export const profileKeys = {
  all: ['profiles'] as const,
  detail: (userId: string) => ['profiles', 'detail', userId] as const,
  // Under the detail, so that it is read anew with it.
  settings: (userId: string) => ['profiles', 'detail', userId, 'settings'] as const,
  options: () => ['profiles', 'options'] as const,
  choices: (search: string) => ['profiles', 'options', search] as const,
};
