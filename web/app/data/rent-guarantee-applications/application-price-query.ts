import { queryOptions } from '@tanstack/react-query';
import { readPart } from '~/data/application-parts/read-part';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

/** The whole price of an application's stay, in pounds, for its tenant and for staff. */
export interface ApplicationPrice {
  readonly months: number;
  /** The months are an example, because the start of the tenancy, or whether it has an end, is not known yet. */
  readonly months_assumed: boolean;
  readonly fee: number;
  readonly monthly_fee: number;
  readonly total: number;
  readonly total_if_waived: number;
  /** The last day on which the fee for the certificate may still be waived; null if it may not be waived. */
  readonly waived_until: string | null;
  /** The group of people whose fee is waived, in words. */
  readonly waived_for: string | null;
  /** The reason why the fee is waived for this application; null if it is not waived. */
  readonly waiver_reason: string | null;
  /** The last day on which a draft with a waived fee can be submitted. */
  readonly waiver_submit_by: string | null;
  /** The terms of payment; null before the approval. */
  readonly payment: string | null;
  /** Whether the certificate is a specimen, or would be one today. Nothing is due for a specimen. */
  readonly is_specimen: boolean;
}

export function applicationPriceQueryOptions(applicationId: string) {
  return queryOptions({
    // Below the application's own key, because the number of months depends on its tenancy.
    queryKey: [...applicationKeys.detail(applicationId), 'price'] as const,
    queryFn: ({ signal }) => readPart(applicationId, 'price', () => fetchPrice(applicationId, signal)),
    staleTime: 0,
  });
}

async function fetchPrice(application: string, signal: AbortSignal): Promise<ApplicationPrice> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('application_price', { application }).abortSignal(signal).single();
  if (error) throw toAppError(error);
  return data;
}
