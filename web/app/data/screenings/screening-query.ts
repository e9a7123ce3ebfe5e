import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { readPart } from '../application-parts/read-part';
import { screeningKeys } from './keys';

/** An entry of the sanctions list with a similar name, and the decision about it. */
export interface ScreeningMatch {
  readonly entry: string;
  readonly kind: 'person' | 'company' | 'ship';
  readonly name: string;
  readonly born_on: string | null;
  readonly born_year: number | null;
  /** From 0.6 to 1. Null: the name is not in Latin letters, so a person compares it. */
  readonly similarity: number | null;
  /** The decision that counts. */
  readonly decision_id: string | null;
  readonly decision: 'different' | 'same' | null;
  readonly reason: string | null;
  readonly decided_at: string | null;
  readonly decided_by: string | null;
  /** The other case of the same person or company in which the entry was confirmed as the same. */
  readonly decided_in: { readonly id: string; readonly number: string } | null;
  /** Whether the reader confirmed the match, here or in another case. Then only somebody else can change the decision. */
  readonly is_own: boolean;
  /** The earlier decisions on the entry, newest first. */
  readonly earlier: readonly EarlierDecision[];
  /** The last decision on the same entry for the same person in each other case. Confirmed matches come first, then the newest. */
  readonly elsewhere: readonly DecisionElsewhere[];
}

interface EarlierDecision {
  readonly decision: 'different' | 'same';
  readonly reason: string;
  readonly decided_at: string;
  readonly decided_by: string | null;
}

export interface DecisionElsewhere extends EarlierDecision {
  readonly application_id: string;
  readonly application_number: string;
}

export interface ScreenedName {
  readonly subject: 'tenant' | 'landlord' | 'company';
  readonly name: string;
  readonly born_on: string | null;
  /** Null: not screened against the current list. */
  readonly screened_at: string | null;
  readonly hits: readonly ScreeningMatch[];
  /** The source of the name. `earlier`: found for a previous name, date of birth or list. `elsewhere`: named only in another case. */
  readonly origin: 'record' | 'certificate' | 'earlier' | 'elsewhere';
}

/** Staff: the names of an application, screened against the current sanctions list as they are read. */
export function screeningQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: screeningKeys.ofApplication(applicationId),
    queryFn: ({ signal }) => readPart(applicationId, 'screening', () => fetchScreening(applicationId, signal)),
  });
}

async function fetchScreening(application_id: string, signal: AbortSignal): Promise<readonly ScreenedName[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('screen_application', { application_id }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data as unknown as readonly ScreenedName[];
}
