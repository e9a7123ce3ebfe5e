export const guarantorKeys = {
  all: ['guarantor-settings'] as const,
  changes: () => ['guarantor-settings', 'changes'] as const,
};
