import { queryOptions } from '@tanstack/react-query';
import { undecidedStatuses } from '~/config/application-status';
import { isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { addressLine } from '~/lib/address-line';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { profileKeys } from './keys';

/** An application that waits for a decision, and the name and address with which it was submitted. */
export interface SubmittedDetails {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly address: string;
}

/** The submitted details of the person's undecided applications, except for those of a company, which have its name. */
export function submittedDetailsQueryOptions(userId: string) {
  return queryOptions({
    queryKey: profileKeys.keptDetails(userId),
    queryFn: ({ signal }) => fetchKeptDetails(userId, signal),
    staleTime: 0,
  });
}

async function fetchKeptDetails(userId: string, signal: AbortSignal): Promise<SubmittedDetails[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('rent_guarantee_applications')
    .select(
      `id, application_number, status, submitted_tenants(display_name, address_line_1, address_line_2, city, state_province, postal_code,
      country), company_tenants(name), application_closings(reopened_at)`,
    )
    .eq('tenant_id', userId)
    .in('status', undecidedStatuses)
    .order('submitted_at')
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data.flatMap((application) => {
    const { id, application_number: number, submitted_tenants: tenant } = application;
    if (!tenant?.display_name || application.company_tenants || !isUndecided(application)) return [];
    return [{ id, number, name: tenant.display_name, address: addressLine(tenant) }];
  });
}
