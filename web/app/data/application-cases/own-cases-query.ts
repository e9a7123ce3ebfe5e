import { queryOptions } from '@tanstack/react-query';
import { OWN_DATA_STALE_MS } from '~/config/limits';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';

/** Where one of the person's applications stands. */
export interface OwnCase {
  readonly application_id: string;
  readonly application_number: string;
  readonly status: string;
  readonly step: string;
  readonly turn: string;
  /** Since when it is this step. */
  readonly since: string;
  /** How many days a step of the staff usually takes; null: too few cases to say. */
  readonly usual_days: number | null;
  readonly property_address_line_1: string | null;
  readonly property_city: string | null;
  /** How many requests of staff are not settled, answered or not. */
  readonly requests: number;
  /** When the first of them is due that has no answer yet. */
  readonly due_on: string | null;
  /** The last day on which another person can be asked to look at a rejection again; null: that is not possible. */
  readonly appeal_until: string | null;
  /** How it was closed without a decision. */
  readonly closing: string | null;
}

/** A tenant's applications: those that wait for the tenant first, then the open ones, then what ended last. */
export function ownCasesQueryOptions(userId: string) {
  return queryOptions({
    queryKey: applicationKeys.ownCases(userId),
    queryFn: ({ signal }) => fetchCases(signal),
    staleTime: OWN_DATA_STALE_MS,
    retry: 1,
  });
}

async function fetchCases(signal: AbortSignal): Promise<OwnCase[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('own_cases').abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
