export const authKeys = {
  factors: () => ['auth', 'factors'] as const,
};
