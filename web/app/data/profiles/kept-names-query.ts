import { queryOptions } from '@tanstack/react-query';
import { undecidedStatuses } from '~/config/vocabulary';
import { isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { profileKeys } from './keys';

/** An application that waits for a decision, and the name under which it was submitted. */
export interface KeptName {
  readonly id: string;
  readonly number: string;
  readonly name: string;
}

/** The names of the person's applications that wait for a decision; without those of a company, whose name is another one. */
export function keptNamesQueryOptions(userId: string) {
  return queryOptions({
    queryKey: profileKeys.keptNames(userId),
    queryFn: ({ signal }) => fetchKeptNames(userId, signal),
    staleTime: 0,
  });
}

async function fetchKeptNames(userId: string, signal: AbortSignal): Promise<KeptName[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('rent_guarantee_applications')
    .select(
      'id, application_number, status, submitted_tenants(display_name), company_tenants(name), application_closings(reopened_at)',
    )
    .eq('tenant_id', userId)
    .in('status', undecidedStatuses)
    .order('submitted_at')
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data.flatMap((application) => {
    const name = application.submitted_tenants?.display_name;
    const isCounted = name && application.company_tenants === null && isUndecided(application);
    return isCounted ? [{ id: application.id, number: application.application_number, name }] : [];
  });
}
