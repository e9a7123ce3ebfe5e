export const staffPermissionKeys = {
  all: ['staff-permissions'] as const,
  own: (userId: string) => ['staff-permissions', 'own', userId] as const,
  staff: () => ['staff-permissions', 'staff'] as const,
  acts: () => ['staff-permissions', 'acts'] as const,
};
