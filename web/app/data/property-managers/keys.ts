import type { PropertyManagerSearch } from './property-manager-search-query';

export const propertyManagerKeys = {
  all: ['property-managers'] as const,
  lists: () => ['property-managers', 'list'] as const,
  list: (search: PropertyManagerSearch) => ['property-managers', 'list', search] as const,
  options: () => ['property-managers', 'options'] as const,
  choices: (search: string) => ['property-managers', 'options', search] as const,
  detail: (id: string) => ['property-managers', 'detail', id] as const,
};
