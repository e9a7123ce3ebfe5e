export const tenancyKeys = {
  all: ['tenancy-information'] as const,
  options: () => ['tenancy-information', 'options'] as const,
};
