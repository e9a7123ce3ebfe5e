export const propertyManagerKeys = {
  all: ['property-managers'] as const,
  options: () => ['property-managers', 'options'] as const,
};
