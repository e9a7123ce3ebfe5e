export const profileKeys = {
  all: ['profiles'] as const,
  detail: (userId: string) => ['profiles', 'detail', userId] as const,
  options: () => ['profiles', 'options'] as const,
};
