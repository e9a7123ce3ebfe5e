export const landlordRequestKeys = {
  all: ['landlord-requests'] as const,
  list: (applicationId: string) => ['landlord-requests', 'list', applicationId] as const,
  answers: (applicationId: string) => ['landlord-requests', 'answers', applicationId] as const,
  /** The outcome of the requests about an application, by its number. */
  linked: (applicationNumber: string) => ['landlord-requests', 'linked', applicationNumber] as const,
  addressees: (managerId: string) => ['landlord-requests', 'addressees', managerId] as const,
  own: (userId: string) => ['landlord-requests', 'own', userId] as const,
};
