export const documentKeys = {
  all: ['application-documents'] as const,
  list: (applicationId: string) => ['application-documents', 'list', applicationId] as const,
};
