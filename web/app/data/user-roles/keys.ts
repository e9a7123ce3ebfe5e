export const userRoleKeys = {
  own: (userId: string) => ['user-roles', 'own', userId] as const,
};
