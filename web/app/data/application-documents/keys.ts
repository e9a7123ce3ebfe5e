export const documentKeys = {
  all: ['application-documents'] as const,
  /** Outside of 'all': a change of a document is not a new look at it. */
  preview: (id: string) => ['document-preview', id] as const,
  list: (applicationId: string) => ['application-documents', 'list', applicationId] as const,
};
