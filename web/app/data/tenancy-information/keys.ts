/** What staff ask of the list of all tenancies. */
export interface TenancySearch {
  /** Words that must all be found: address, property manager, tenant. */
  readonly search?: string | undefined;
  /** created_at, address, monthly_rent, property_manager, tenant, start_date or end_date. */
  readonly sort?: string | undefined;
  readonly ascending?: boolean | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

export const tenancyKeys = {
  all: ['tenancy-information'] as const,
  list: (search: TenancySearch) => ['tenancy-information', 'list', search] as const,
  choices: (search: string) => ['tenancy-information', 'options', search] as const,
  detail: (id: string) => ['tenancy-information', 'detail', id] as const,
};
