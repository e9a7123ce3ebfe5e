import { queryOptions } from '@tanstack/react-query';
import { type MissingField, readMissingFields, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { certificateKeys } from './keys';

/** What a version that waits states, and the records would state by now. */
export interface StatedDifference {
  readonly what: string;
  readonly stated: string | null;
  readonly now: string | null;
}

/** What keeps a version from being signed, the records where that is mended, and where the records say something else by now. */
export interface SignatureStops {
  readonly stops: readonly MissingField[];
  readonly differences: readonly StatedDifference[];
  readonly property_manager_id: string | null;
  readonly tenancy_id: string | null;
}

/** Staff: what is to be known before a version that waits is signed, beside what the screening has found. */
export function signatureStopsQueryOptions(versionId: string) {
  return queryOptions({
    queryKey: certificateKeys.stops(versionId),
    queryFn: ({ signal }) => fetchStops(versionId, signal),
    // It is mended on another screen, or by a colleague.
    refetchOnWindowFocus: true,
  });
}

async function fetchStops(versionId: string, signal: AbortSignal): Promise<SignatureStops> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('signature_stops', { version_id: versionId }).abortSignal(signal);
  if (error) throw toAppError(error);
  const found = data as unknown as SignatureStops | null;
  return {
    stops: readMissingFields(found?.stops),
    differences: found?.differences ?? [],
    property_manager_id: found?.property_manager_id ?? null,
    tenancy_id: found?.tenancy_id ?? null,
  };
}
