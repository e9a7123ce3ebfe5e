export const statisticsKeys = {
  all: ['statistics'] as const,
  dashboard: () => ['statistics', 'dashboard'] as const,
  figures: (period: string) => ['statistics', 'figures', period] as const,
  tables: () => ['statistics', 'tables'] as const,
};
