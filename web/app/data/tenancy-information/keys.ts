import type { StaffSearch } from '~/lib/staff-search';

/**
 * What staff ask of the list of all tenancies: words of address, property manager and tenant; sorted by created_at, address,
 * monthly_rent, property_manager, tenant, start_date or end_date.
 */
export type TenancySearch = StaffSearch;

export const tenancyKeys = {
  all: ['tenancy-information'] as const,
  list: (search: TenancySearch) => ['tenancy-information', 'list', search] as const,
  choices: (search: string) => ['tenancy-information', 'options', search] as const,
  detail: (id: string) => ['tenancy-information', 'detail', id] as const,
};
