export const documentKeys = {
  all: ['application-documents'] as const,
  /** Outside 'all', because a change of a document is not a new view of it. */
  preview: (id: string) => ['document-preview', id] as const,
  list: (applicationId: string) => ['application-documents', 'list', applicationId] as const,
};
