export const communicationKeys = {
  all: ['application-communications'] as const,
  list: (applicationId: string) => ['application-communications', 'list', applicationId] as const,
};
