export const jobKeys = {
  failed: () => ['jobs', 'failed'] as const,
};
