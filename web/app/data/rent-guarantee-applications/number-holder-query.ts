import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';
import type { NumberField } from './taken-number';

/** Staff: the application that has this number; null for none. */
export function numberHolderQueryOptions(field: NumberField, number: string) {
  return queryOptions({
    queryKey: applicationKeys.numberHolder(field, number),
    queryFn: ({ signal }) => fetchHolder(field, number, signal),
  });
}

async function fetchHolder(field: NumberField, number: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('rent_guarantee_applications')
    .select(
      'id, application_number, tenant:profiles(display_name, email), submitted_tenants(display_name), approved_tenants(display_name)',
    )
    .eq(field, number)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) return null;
  const { id, application_number, tenant, submitted_tenants: submitted, approved_tenants: approved } = data;
  return { id, application_number, tenant: tenant && { ...tenant, ...submitted, ...approved } };
}
