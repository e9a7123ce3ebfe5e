export const certificateKeys = {
  all: ['certificate-versions'] as const,
  /** One page of the list of the certificates that a person may see. */
  page: (userId: string, search: object) => ['certificate-versions', 'page', userId, search] as const,
  /** The versions of an application's certificate. */
  list: (applicationId: string) => ['certificate-versions', 'list', applicationId] as const,
  /** For staff: the approvals, signatures and withdrawals of an application's versions. */
  record: (applicationId: string) => ['certificate-versions', 'record', applicationId] as const,
  /** For staff: the warnings before the signature of any version. */
  everyStops: () => ['certificate-versions', 'stops'] as const,
  /** For staff: the warnings before the signature of one version. */
  stops: (versionId: string) => ['certificate-versions', 'stops', versionId] as const,
  /** For staff: the versions that were taken back before they were issued. */
  takenBack: (applicationId: string) => ['certificate-versions', 'taken-back', applicationId] as const,
  /** For staff: the proposals to withdraw a certificate that were taken back or refused. */
  endedProposals: (applicationId: string) => ['certificate-versions', 'ended-proposals', applicationId] as const,
  /** The notices of withdrawal of an application's certificate. */
  notices: (applicationId: string) => ['certificate-versions', 'notices', applicationId] as const,
  /** For staff: whether an uninvolved colleague may decide an objection to a withdrawal. */
  deciders: (certificateNumber: string) => ['certificate-versions', 'deciders', certificateNumber] as const,
  /** The running notices for the landlord or agent that a person acts for. */
  ownNotices: (userId: string) => ['certificate-versions', 'own-notices', userId] as const,
  /** The certificates of the landlord or agent that a person acts for, on the home screen. */
  own: (userId: string) => ['certificate-versions', 'own', userId] as const,
  /** For staff: the versions that could not be issued. */
  failures: (applicationId: string) => ['certificate-versions', 'failures', applicationId] as const,
  /** For staff: the approved applications without a certificate. */
  missing: () => ['certificate-versions', 'missing'] as const,
  /** For staff: the certificate that states a tenancy. */
  ofTenancy: (tenancyId: string) => ['certificate-versions', 'tenancy', tenancyId] as const,
};
