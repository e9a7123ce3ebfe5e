export const staffInvitationKeys = {
  all: ['staff-invitations'] as const,
};
