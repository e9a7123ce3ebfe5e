export const statusHistoryKeys = {
  // Under the application's own key, so that it is read anew with it.
  list: (applicationId: string) => ['rent-guarantee-applications', 'detail', applicationId, 'history'] as const,
};
