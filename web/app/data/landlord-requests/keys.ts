export const landlordRequestKeys = {
  all: ['landlord-requests'] as const,
  list: (applicationId: string) => ['landlord-requests', 'list', applicationId] as const,
  answers: (applicationId: string) => ['landlord-requests', 'answers', applicationId] as const,
  own: (userId: string) => ['landlord-requests', 'own', userId] as const,
};
