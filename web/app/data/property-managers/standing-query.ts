import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';

/** Whether staff have confirmed a landlord or agent. */
export interface PropertyManagerStanding {
  readonly business_email: string;
  readonly version: number;
  /** Whether an account signs in for it. */
  readonly has_account: boolean;
  /** Null: nobody has confirmed it. */
  readonly confirmed_at: string | null;
  readonly confirmed_by: string | null;
  readonly was_typed_by_tenant: boolean;
  /** Whether an account with the record's address, to which the service has sent mails, waits for the confirmation. */
  readonly has_waiting_account: boolean;
  /** The open questions that were mailed to a former address, and not again since. */
  readonly mailed_elsewhere: readonly { readonly request_id: string; readonly email: string }[];
  /** Records that may be of the same landlord or agent, the most likely first. */
  readonly like: readonly SimilarManager[];
}

export interface SimilarManager {
  readonly id: string;
  readonly company_name: string;
  readonly city: string;
  readonly is_confirmed: boolean;
  /** The value that both records share; null if they have similar names in the same place. */
  readonly same: 'email' | 'address' | 'name' | null;
}

/** For staff. */
export function propertyManagerStandingQueryOptions(id: string) {
  return queryOptions({
    queryKey: propertyManagerKeys.standing(id),
    queryFn: ({ signal }) => fetchStanding(id, signal),
  });
}

async function fetchStanding(property_manager_id: string, signal: AbortSignal): Promise<PropertyManagerStanding> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('property_manager_standing', { property_manager_id }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data as unknown as PropertyManagerStanding;
}
