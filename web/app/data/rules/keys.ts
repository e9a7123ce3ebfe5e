export const ruleKeys = {
  all: ['rules'] as const,
  list: () => ['rules', 'list'] as const,
};
