import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { tenancyKeys } from './keys';

/** The values that a new application takes from its tenancy; each is null if it is unknown. */
export interface TenancyProposal {
  readonly property_manager: { readonly id: string; readonly company_name: string; readonly city: string } | null;
  /** The guarantee amount that an approval expects, in pounds. */
  readonly amount: number | null;
  /** The person who gets e-mails about the application. */
  readonly tenant: string | null;
}

/** Staff: the values that a tenancy proposes. Nothing is requested while no tenancy is chosen. */
export function tenancyProposalQueryOptions(tenancyId: string | null) {
  return queryOptions({
    queryKey: tenancyKeys.proposal(tenancyId ?? ''),
    queryFn: ({ signal }) => fetchProposal(tenancyId ?? '', signal),
    enabled: tenancyId !== null,
  });
}

async function fetchProposal(tenancy_id: string, signal: AbortSignal): Promise<TenancyProposal | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('tenancy_proposal', { tenancy_id }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data as unknown as TenancyProposal | null;
}
