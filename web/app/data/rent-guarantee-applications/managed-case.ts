import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';

/** The tenant and the state of an application, for a property manager's user. The generated types of the function lack these nulls. */
export interface ManagedCase {
  readonly tenant_name: string | null;
  /** The side whose turn it is, until the decision. */
  readonly turn: string | null;
  readonly since: string | null;
  /** The usual number of days of a step of the staff; null if there are too few cases. */
  readonly usual_days: number | null;
  /** For a rejected application: the last day on which the tenant can or could appeal. */
  readonly appeal_until: string | null;
  /** How the application ended without a decision. */
  readonly closing: string | null;
  /** Whether the person has said that they are not its landlord or agent, and staff have not settled that yet. */
  readonly is_denied: boolean;
}

/** Null for an application that the person does not manage. */
export async function readManagedCase(applicationId: string, signal: AbortSignal): Promise<ManagedCase | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('managed_case', { application_id: applicationId })
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data;
}
