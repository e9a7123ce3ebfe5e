export const staffSearchKeys = {
  find: (query: string) => ['staff-search', query] as const,
};
