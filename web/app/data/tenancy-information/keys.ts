import type { StaffSearch } from '~/lib/staff-search';

/**
 * The parameters of the staff's tenancy list. The search covers address, property manager and tenant; sort by created_at,
 * address, monthly_rent, property_manager, tenant, start_date or end_date.
 */
export type TenancySearch = StaffSearch;

export const tenancyKeys = {
  all: ['tenancy-information'] as const,
  lists: () => ['tenancy-information', 'list'] as const,
  list: (search: TenancySearch) => ['tenancy-information', 'list', search] as const,
  options: () => ['tenancy-information', 'options'] as const,
  choices: (search: string) => ['tenancy-information', 'options', search] as const,
  proposal: (id: string) => ['tenancy-information', 'proposal', id] as const,
  detail: (id: string) => ['tenancy-information', 'detail', id] as const,
  // Outside 'all', because the nation of a postcode never changes.
  nations: () => ['nation-of-postcode'] as const,
};
