import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { readPage } from '~/lib/read-page';
import { getSupabase } from '~/lib/supabase';
import { tenancyKeys } from './keys';

export interface UserTenancies {
  readonly userId: string;
  /** The companies for which the person acts. Their tenancies count as the person's. */
  readonly propertyManagerIds: readonly string[];
  /** The first page is 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Staff: one page of a person's tenancies, as tenant or as property manager, newest first, as `{ rows, total }`. */
export function userTenanciesQueryOptions(tenancies: UserTenancies) {
  return queryOptions({
    queryKey: [...tenancyKeys.all, 'user', tenancies] as const,
    queryFn: ({ signal }) => readPage((page) => fetchUserTenancies({ ...tenancies, page }, signal), tenancies.page),
    placeholderData: keepPreviousData,
  });
}

export type UserTenancy = Awaited<ReturnType<typeof fetchUserTenancies>>['rows'][number];

async function fetchUserTenancies({ userId, propertyManagerIds, page, pageSize }: UserTenancies, signal: AbortSignal) {
  const supabase = await getSupabase();
  const first = (page - 1) * pageSize;
  const { data, count, error } = await supabase
    .from('tenancy_information')
    .select(
      'id, address_line_1, city, monthly_rent, rent_currency, start_date, end_date, property_managers(company_name)',
      { count: 'exact' },
    )
    .or(ownedBy(userId, propertyManagerIds))
    .order('start_date', { ascending: false })
    .order('id')
    .range(first, first + pageSize - 1)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return { rows: data, total: count ?? 0 };
}

function ownedBy(userId: string, propertyManagerIds: readonly string[]): string {
  const asTenant = `tenant_id.eq.${userId}`;
  return propertyManagerIds.length === 0
    ? asTenant
    : `${asTenant},property_manager_id.in.(${propertyManagerIds.join(',')})`;
}
