import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';

/** The tenant and the state of an application, for a property manager's user. The generated types of the function lack these nulls. */
export interface ManagedCase {
  readonly tenant_name: string | null;
  /** The side whose turn it is, until the decision. */
  readonly turn: string | null;
  readonly since: string | null;
  /** How many days a step of the staff usually takes; null: too few cases to say. */
  readonly usual_days: number | null;
  /** Of a rejected one: the last day on which the tenant can appeal, or could. */
  readonly appeal_until: string | null;
  /** How it ended without a decision. */
  readonly closing: string | null;
  /** They have said that they are not its landlord or agent, and nobody has settled it. */
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
