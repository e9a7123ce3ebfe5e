export const guarantorKeys = {
  all: ['guarantor-settings'] as const,
};
