export const securitySettingsKeys = {
  all: ['security-settings'] as const,
};
