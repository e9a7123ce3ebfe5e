import type { TenancySearch } from './tenancy-search-query';

export const tenancyKeys = {
  all: ['tenancy-information'] as const,
  list: (search: TenancySearch) => ['tenancy-information', 'list', search] as const,
  options: () => ['tenancy-information', 'options'] as const,
  detail: (id: string) => ['tenancy-information', 'detail', id] as const,
};
