export const reviewKeys = {
  all: ['document-reviews'] as const,
  list: (applicationId: string) => ['document-reviews', 'list', applicationId] as const,
  allViews: ['document-reviews', 'views'] as const,
  views: (applicationId: string) => ['document-reviews', 'views', applicationId] as const,
};
