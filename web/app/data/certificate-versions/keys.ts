export const certificateKeys = {
  all: ['certificate-versions'] as const,
  /** One page of the list of all that a person may see. */
  page: (userId: string, search: object) => ['certificate-versions', 'page', userId, search] as const,
  /** The versions of an application's certificate. */
  list: (applicationId: string) => ['certificate-versions', 'list', applicationId] as const,
  /** Their approvals, signatures and withdrawals, for staff. */
  record: (applicationId: string) => ['certificate-versions', 'record', applicationId] as const,
  /** The warnings before the signature of any version, for staff. */
  everyStops: () => ['certificate-versions', 'stops'] as const,
  /** The same of one version. */
  stops: (versionId: string) => ['certificate-versions', 'stops', versionId] as const,
  /** Those taken back after some had signed them, for staff. */
  takenBack: (applicationId: string) => ['certificate-versions', 'taken-back', applicationId] as const,
  /** Proposals to withdraw it that were taken back or refused, for staff. */
  endedProposals: (applicationId: string) => ['certificate-versions', 'ended-proposals', applicationId] as const,
  /** The notices of withdrawal that were given. */
  notices: (applicationId: string) => ['certificate-versions', 'notices', applicationId] as const,
  /** Whether somebody took no part in the withdrawal and may decide an objection to it, for staff. */
  deciders: (certificateNumber: string) => ['certificate-versions', 'deciders', certificateNumber] as const,
  /** Those that run for the landlord or agent that a person acts for. */
  ownNotices: (userId: string) => ['certificate-versions', 'own-notices', userId] as const,
  /** Those of the landlord or agent that a person acts for, as home tells of them. */
  own: (userId: string) => ['certificate-versions', 'own', userId] as const,
  /** The versions that could not be issued, for staff. */
  failures: (applicationId: string) => ['certificate-versions', 'failures', applicationId] as const,
  /** Approved applications that have none, for staff. */
  missing: () => ['certificate-versions', 'missing'] as const,
  /** The certificates that state a tenancy, for staff. */
  ofTenancy: (tenancyId: string) => ['certificate-versions', 'tenancy', tenancyId] as const,
};
