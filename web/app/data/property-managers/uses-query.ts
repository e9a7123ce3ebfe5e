import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { Database } from '~/types/database';
import { propertyManagerKeys } from './keys';

type Tables = Database['public']['Tables'];

interface Newest<Row> {
  /** The five newest. */
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface PropertyManagerLink {
  readonly id: string;
  readonly linked_at: string;
  readonly unlinked_at: string | null;
  /** Null if the account no longer exists. */
  readonly user: { readonly id: string; readonly display_name: string | null; readonly email: string | null } | null;
  readonly linked_by: string | null;
  /** Whether the account acts because it has the record's address, and not because a person linked it. */
  readonly by_address: boolean;
  readonly unlinked_by: string | null;
  readonly ended_with_account: boolean;
}

/** An account that an owner has linked and that has not opened the mailed link yet. */
export interface WaitingLink {
  readonly user: { readonly id: string; readonly display_name: string | null; readonly email: string | null };
  readonly linked_by: string | null;
  readonly sent_at: string;
  readonly expires_at: string;
}

/** A record that was merged into this one. */
export interface PropertyManagerMerge {
  readonly id: string;
  readonly company_name: string;
  readonly city: string;
  readonly reason: string;
  readonly applications: number;
  readonly merged_at: string;
  readonly merged_by: string | null;
}

/** The applications, accounts and merges that concern the record of a landlord or agent. */
export interface PropertyManagerUses {
  /** The reason why it cannot be deleted; null if it can. */
  readonly kept_because: string | null;
  readonly applications: Newest<
    Pick<Tables['rent_guarantee_applications']['Row'], 'id' | 'application_number' | 'status'> & {
      /** How the application ended without a decision. */
      readonly closing: string | null;
    }
  >;
  readonly tenancies: Newest<Pick<Tables['tenancy_information']['Row'], 'id' | 'address_line_1' | 'city'>>;
  /** Each account that acts or has acted for it, the newest link first. */
  readonly links: readonly PropertyManagerLink[];
  /** The newest first. */
  readonly waiting: readonly WaitingLink[];
  /** The newest first. */
  readonly merges: readonly PropertyManagerMerge[];
}

/** For staff. */
export function propertyManagerUsesQueryOptions(id: string) {
  return queryOptions({
    queryKey: propertyManagerKeys.uses(id),
    queryFn: ({ signal }) => fetchUses(id, signal),
    staleTime: 0,
  });
}

async function fetchUses(property_manager_id: string, signal: AbortSignal): Promise<PropertyManagerUses> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('property_manager_uses', { property_manager_id }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data as unknown as PropertyManagerUses;
}
