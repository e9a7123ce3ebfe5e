export const statisticsKeys = {
  all: ['statistics'] as const,
  dashboard: () => ['statistics', 'dashboard'] as const,
  tables: () => ['statistics', 'tables'] as const,
};
