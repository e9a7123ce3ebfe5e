import { queryOptions } from '@tanstack/react-query';
import { type MissingField, readMissingFields, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { certificateKeys } from './keys';

/** A difference between the statement of a waiting version and the present records. */
export interface StatedDifference {
  readonly what: string;
  readonly stated: string | null;
  readonly now: string | null;
}

/** The obstacles to a signature, the records in which staff can remove them, and the differences from the present records. */
export interface SignatureStops {
  readonly stops: readonly MissingField[];
  readonly differences: readonly StatedDifference[];
  readonly property_manager_id: string | null;
  readonly tenancy_id: string | null;
}

/** Staff: the obstacles and warnings before the signature of a waiting version, except for those of the screening. */
export function signatureStopsQueryOptions(versionId: string) {
  return queryOptions({
    queryKey: certificateKeys.stops(versionId),
    queryFn: ({ signal }) => fetchStops(versionId, signal),
    // The obstacle can be removed on another screen, or by a colleague.
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
