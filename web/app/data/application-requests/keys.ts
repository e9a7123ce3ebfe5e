export const requestKeys = {
  all: ['application-requests'] as const,
  list: (applicationId: string) => ['application-requests', 'list', applicationId] as const,
};
