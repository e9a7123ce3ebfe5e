export const staffInvitationKeys = {
  all: ['staff-invitations'] as const,
  own: () => [...staffInvitationKeys.all, 'own'] as const,
};
