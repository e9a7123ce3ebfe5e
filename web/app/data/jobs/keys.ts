export const jobKeys = {
  all: ['jobs'] as const,
  failed: () => ['jobs', 'failed'] as const,
  outcomes: (ids: readonly string[]) => ['jobs', 'outcomes', ...ids] as const,
};
