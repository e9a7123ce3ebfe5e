export const certificateKeys = {
  all: ['certificate-versions'] as const,
  /** The versions of an application's certificate. */
  list: (applicationId: string) => ['certificate-versions', 'list', applicationId] as const,
  /** Who approved, signed and withdrew them, for staff. */
  record: (applicationId: string) => ['certificate-versions', 'record', applicationId] as const,
};
