export const signatoryKeys = {
  own: (userId: string) => ['signatories', 'own', userId] as const,
};
